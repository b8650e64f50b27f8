// Whoever is in the middle of a list keeps the focus when the list is shown again.

/** Shows a list again; what had the focus is found by its `data-key`. */
export function keepingFocus(show) {
  const key = document.activeElement?.dataset?.key;
  show();
  if (key) document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}
