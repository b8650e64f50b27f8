#!/usr/bin/env python3
"""Verifies the journal of a Croupier pit, with nothing but Python's standard library.

It was written from docs/journal.md and shares no code with the program. It reads a backup (of any store) or an SQLite
file, and checks with the key file:

- every entry: its hash, its place in the chain of its stream, its seal, and the sum over the accounts that it carries;
- every end of a stream, snapshot, sealed secret, document, and the sums over all documents and accounts;
- every balance and movement of an SQLite file: the postings of the journal must give the same;
- the file of acknowledged heads: whether the whole store was set back;
- signed heads, with the node's public key: whether a stream was cut off or rewritten.

Without the key file it checks only what anyone can check: the hashes and the chain.

    python3 verify_journal.py --backup pit.backup --key pit.key
    python3 verify_journal.py --sqlite pit.sqlite --key pit.key --acknowledged pit.ack
    python3 verify_journal.py --sqlite pit.sqlite --key pit.key --heads heads.txt --public 5f0c... --json

It takes several stores of one pit at once, and names each of them: --sqlite one.sqlite two.sqlite.
"""

import argparse
import hashlib
import hmac
import json
import re
import sqlite3
import sys

ZERO = bytes(32)
SCHEMAS = (3, 4)
MODULUS = 1 << 256


class Keys:
    """The keys that follow from the key file."""

    def __init__(self, path):
        with open(path, encoding="ascii") as file:
            master = bytes.fromhex(file.read().strip())
        if len(master) != 32:
            raise ValueError(f"{path} is not a key file: it must hold 64 hexadecimal digits")
        self.of = {use: self.derived(use, master) for use in ("journal", "state", "documents")}

    @staticmethod
    def derived(use, master):
        return hashlib.sha256(b"croupier key 1\0" + use.encode() + b"\0" + master).digest()

    def mac(self, use, *parts):
        return hmac.new(self.of[use], b"".join(parts), "sha256").digest()

    def account(self, name, micro):
        # An account that holds nothing counts as none.
        return self.mac("state", b"account\0", name.encode(), b"\0", number(micro)) if micro else ZERO


def number(value):
    return value.to_bytes(8, "big", signed=True)


def plus(total, digest):
    value = int.from_bytes(total, "big") + int.from_bytes(digest, "big")
    return (value % MODULUS).to_bytes(32, "big")


def minus(total, digest):
    value = int.from_bytes(total, "big") - int.from_bytes(digest, "big")
    return (value % MODULUS).to_bytes(32, "big")


def entry_hash(entry):
    text = hashlib.sha256(b"croupier journal 2\0")
    text.update(entry["previous"] + entry["stream"].encode() + b"\0" + number(entry["seq"]) + number(entry["at"]))
    text.update(entry["command"] + entry["snapshot"] + entry["state"])
    postings = entry["postings"].encode()
    text.update(len(postings).to_bytes(8, "big") + postings + entry["body"].encode())
    return text.digest()


class Sqlite:
    """The rows of an SQLite file."""

    def __init__(self, path):
        self.base = sqlite3.connect(f"file:{path}?mode=ro", uri=True)

    def all(self, query):
        return self.base.execute(query).fetchall()

    def entries(self):
        query = "SELECT stream, seq, command, at, postings, body, snapshot, state, previous, hash, seal FROM entries ORDER BY id"
        names = ("stream", "seq", "command", "at", "postings", "body", "snapshot", "state", "previous", "hash", "seal")
        for row in self.base.execute(query):
            yield dict(zip(names, row))

    def streams(self):
        snapshots = {name: (seq, text) for name, seq, text in self.all("SELECT stream, seq, text FROM snapshots")}
        query = ("SELECT name, seq, hash, state, mac, secret, secret_mac, epoch, owner, rekeyed, claim_mac FROM streams")
        for name, seq, last, state, mac, secret, secret_mac, epoch, owner, rekeyed, claim_mac in self.all(query):
            yield {"name": name, "seq": seq, "hash": last, "state": state, "mac": mac, "secret": secret,
                   "secret_mac": secret_mac, "snapshot": snapshots.pop(name, None), "epoch": epoch, "owner": owner or "",
                   "rekeyed": rekeyed, "claim_mac": claim_mac}
        for name in snapshots:
            yield {"name": name, "seq": 0, "hash": ZERO, "state": ZERO, "mac": b"", "secret": b"", "secret_mac": b"",
                   "snapshot": snapshots[name], "epoch": 0, "owner": "", "rekeyed": 0, "claim_mac": b""}

    def about(self):
        rows = self.all("SELECT schema, key_check FROM about")
        if len(rows) != 1 or rows[0][0] not in SCHEMAS:
            raise ValueError(f"it is not a store of one of the versions {SCHEMAS}")
        return rows[0][1]

    def documents(self):
        return self.all("SELECT kind, key, version, text, mac FROM documents")

    def document_sum(self):
        rows = self.all("SELECT changes, sum, mac FROM document_sum")
        return rows[0] if len(rows) == 1 else None

    def accounts(self):
        return self.all("SELECT name, micro, mac FROM accounts")

    def movements(self):
        query = ("SELECT entries.stream, entries.seq, account, micro FROM movements "
                 "LEFT JOIN entries ON entries.id = movements.entry")
        return self.all(query)


class Backup:
    """The lines of a backup."""

    def __init__(self, path):
        with open(path, "rb") as file:
            lines = file.read().split(b"\n")
        if lines[0] != b"croupier backup 2":
            raise ValueError(f"{path} is not a backup of version 2")
        if lines[-1] != b"" or not lines[-2].startswith(b"end\t"):
            raise ValueError(f"{path} is not whole: its last line is missing")
        self.rows = [[unescaped(field) for field in line.decode().split("\t")] for line in lines[1:-2]]
        said = lines[-2].decode().split("\t")[4]
        if hashlib.sha256(b"\n".join(lines[:-2]) + b"\n").hexdigest() != said:
            raise ValueError(f"{path} was changed: its last line has another hash")

    def of(self, kind):
        return (row[1:] for row in self.rows if row[0] == kind)

    def entries(self):
        last = {}
        for stream, seq, command, at, postings, body, own, snapshot, state, seal in self.of("entry"):
            own, snapshot, state, seal = map(bytes.fromhex, (own, snapshot, state, seal))
            yield {"stream": stream, "seq": int(seq), "command": bytes.fromhex(command.replace("-", "")), "at": int(at),
                   "postings": postings, "body": body, "snapshot": snapshot, "state": state,
                   "previous": last.get(stream, ZERO), "hash": own, "seal": seal}
            last[stream] = own

    def streams(self):
        for (name, seq, last, epoch, snapshot_seq, snapshot, secret, secret_mac, state, mac, owner, rekeyed,
             claim_mac) in self.of("stream"):
            yield {"name": name, "seq": int(seq), "hash": bytes.fromhex(last), "secret": bytes.fromhex(secret),
                   "secret_mac": bytes.fromhex(secret_mac), "state": bytes.fromhex(state), "mac": bytes.fromhex(mac),
                   "epoch": int(epoch), "owner": owner, "rekeyed": int(rekeyed), "claim_mac": bytes.fromhex(claim_mac),
                   "snapshot": (int(snapshot_seq), snapshot) if snapshot_seq else None}

    def about(self):
        # A backup is bound to its key by the MACs of what it holds.
        return None

    def documents(self):
        return [(kind, key, int(version), text, bytes.fromhex(mac)) for kind, key, version, text, mac in self.of("document")]

    def document_sum(self):
        for changes, total, mac in self.of("sum"):
            return int(changes), bytes.fromhex(total), bytes.fromhex(mac)
        return None

    def accounts(self):
        return None

    def movements(self):
        return None


def unescaped(field):
    out, at = [], iter(field)
    for letter in at:
        out.append({"\\": "\\", "t": "\t", "n": "\n", "r": "\r"}[next(at)] if letter == "\\" else letter)
    return "".join(out)


class Verifier:
    """Goes through a store once and notes what is wrong."""

    def __init__(self, store, keys):
        self.store, self.keys, self.faults = store, keys, []
        self.last, self.states, self.snapshots, self.hashes = {}, {}, {}, {}
        self.balances, self.moved, self.entries = {}, {}, 0
        self.changes = 0
        # The sums over the accounts in the entries up to this number were made with an earlier key.
        self.rekeyed = {stream["name"]: stream["rekeyed"] for stream in store.streams()}

    def fault(self, what):
        self.faults.append(what)

    def run(self):
        made_for = self.store.about()
        if self.keys and made_for is not None and made_for != self.keys.mac("documents", b"key"):
            self.fault("the store was made for another key")
        for entry in self.store.entries():
            self.entries += 1
            self.entry(entry)
        self.streams()
        if self.keys:
            self.documents()
            self.accounts()
        self.movements()

    def entry(self, entry):
        stream, seq = entry["stream"], entry["seq"]
        name = f"entry {seq} of {stream}"
        before, previous = self.last.get(stream, (0, ZERO))
        if seq != before + 1:
            self.fault(f"{name} follows entry {before}")
        if entry["previous"] != previous:
            self.fault(f"{name} is chained to another entry than the one before it")
        if entry_hash(entry) != entry["hash"]:
            self.fault(f"{name} was changed: its hash is not that of what it holds")
        if self.keys and self.keys.mac("journal", entry["hash"]) != entry["seal"]:
            self.fault(f"{name} was not written with the key: its seal is wrong")
        if stream == "pit" and seq == self.rekeyed.get(stream) and json.loads(entry["body"])["type"] != "key_rotated":
            self.fault(f"the key was changed behind {name}, and no entry says so")
        self.last[stream] = (seq, entry["hash"])
        self.hashes[(stream, seq)] = entry["hash"]
        self.snapshots[(stream, seq)] = entry["snapshot"]
        self.post(entry, name)

    def post(self, entry, name):
        state = self.states.get(entry["stream"], ZERO)
        changes = {}
        for line in entry["postings"].splitlines():
            account, _, micro = line.rpartition(" ")
            changes[account] = changes.get(account, 0) + int(micro)
        for account, micro in changes.items():
            before = self.balances.get(account, 0)
            self.balances[account] = before + micro
            if micro:
                self.moved[(entry["stream"], entry["seq"], account)] = micro
            if self.keys:
                state = plus(minus(state, self.keys.account(account, before)), self.keys.account(account, before + micro))
        if sum(changes.values()):
            self.fault(f"{name} makes money: its postings do not add up to zero")
        rekeyed = self.rekeyed.get(entry["stream"], 0)
        is_known = rekeyed == 0 or entry["seq"] > rekeyed + 1
        if self.keys and is_known and state != entry["state"]:
            self.fault(f"{name} carries another sum over the accounts than its postings give")
        self.states[entry["stream"]] = entry["state"]

    def streams(self):
        known, total = set(), ZERO
        for stream in self.store.streams():
            name = stream["name"]
            known.add(name)
            if self.last.get(name, (0, ZERO)) != (stream["seq"], stream["hash"]):
                self.fault(f"{name} should end with entry {stream['seq']}, and ends otherwise")
            self.snapshot(name, stream["snapshot"])
            if self.keys:
                self.sealed(stream)
                total = plus(total, stream["state"])
        for name in sorted(set(self.last) - known):
            self.fault(f"the stream {name} has entries, but the store does not list it")
        if self.keys:
            self.total(total)

    def snapshot(self, name, kept):
        newest = max((seq for (stream, seq), digest in self.snapshots.items() if stream == name and digest != ZERO), default=0)
        if kept is None:
            if newest:
                self.fault(f"the snapshot of {name} is missing: entry {newest} came with one")
            return
        seq, text = kept
        if seq != newest or self.snapshots.get((name, seq)) != hashlib.sha256(text.encode()).digest():
            self.fault(f"the snapshot of {name} is not the one of entry {newest}")

    def total(self, total):
        """The sums of all streams add up to the digests of all accounts."""
        rows = self.store.accounts()
        balances = self.balances.items() if rows is None else ((name, micro) for name, micro, _ in rows)
        digests = ZERO
        for name, micro in balances:
            digests = plus(digests, self.keys.account(name, micro))
        if digests != total:
            self.fault("the balances are not those of the journal: one was changed, added, removed or set back")

    def sealed(self, stream):
        name = stream["name"].encode()
        parts = (b"head\0", name, b"\0", number(stream["seq"]), stream["hash"], stream["state"])
        if self.keys.mac("journal", *parts) != stream["mac"]:
            self.fault(f"the end of the stream {stream['name']} was not written with the key")
        parts = (b"claim\0", name, b"\0", number(stream["epoch"]), number(stream["rekeyed"]), stream["owner"].encode())
        if self.keys.mac("journal", *parts) != stream["claim_mac"]:
            self.fault(f"the epoch or the owner of the stream {stream['name']} was not written with the key")
        if self.keys.mac("journal", b"secret\0", name, b"\0", stream["secret"]) != stream["secret_mac"]:
            self.fault(f"the sealed secret of {stream['name']} was not written with the key")

    def documents(self):
        total = ZERO
        for kind, key, version, text, mac in self.store.documents():
            parts = (b"document\0", kind.encode(), b"\0", key.encode(), b"\0", number(version), text.encode())
            if self.keys.mac("documents", *parts) != mac:
                self.fault(f"the document \"{kind}\" {key} was not written with the key")
            total = plus(total, mac)
        row = self.store.document_sum()
        if row is None:
            return self.fault("the sum over all documents is missing")
        changes, said, mac = row
        self.changes = changes
        if self.keys.mac("documents", b"documents\0", number(changes), said) != mac:
            self.fault("the sum over all documents was not written with the key")
        if said != total:
            self.fault("the documents are not those of their sum: one was added, removed or set back")
        return None

    def accounts(self):
        rows = self.store.accounts()
        for name, micro, mac in rows or []:
            if self.keys.mac("state", b"account\0", name.encode(), b"\0", number(micro)) != mac:
                self.fault(f"the balance of {name} was not written with the key")
            if self.balances.get(name, 0) != micro:
                self.fault(f"{name} holds {micro}, and the journal gives {self.balances.get(name, 0)}")
        if rows is not None:
            missing = {name for name, micro in self.balances.items() if micro} - {row[0] for row in rows}
            for name in sorted(missing):
                self.fault(f"the account {name} is missing")

    def movements(self):
        rows = self.store.movements()
        if rows is None:
            return
        found = {(stream, seq, account): micro for stream, seq, account, micro in rows}
        for place in sorted(set(found) | set(self.moved), key=str):
            if found.get(place) != self.moved.get(place):
                self.fault(f"the movement of {place[2]} by entry {place[1]} of {place[0]} is not what was posted")

    def acknowledged(self, path):
        with open(path, "rb") as file:
            whole = file.read()
        # While a server runs, zeros fill the rest of the file, and a record before them may be cut off.
        text = whole.partition(b"\0")[0]
        *lines, rest = text.split(b"\n")
        wrong = f"{path} was not written with the key"
        if not lines or lines[0] not in (b"croupier acknowledged 1", b"croupier acknowledged 2"):
            return self.fault(wrong)
        covered, read, waiting = lines[0] + b"\n", [], [rest] if rest else []
        for at, line in enumerate(lines[1:], 1):
            if line.startswith(b"mac "):
                if line != b"mac " + self.keys.mac("documents", covered).hex().encode():
                    return self.fault(wrong)
                read, covered = lines[1:at], b""
            covered += line + b"\n"
        waiting += lines[1 + len(read) + 1:]
        if not read or (waiting and len(text) == len(whole)):
            return self.fault(wrong)
        heads, changes = {}, 0
        for line in (line.decode() for line in read if not line.startswith(b"mac ")):
            if line.startswith("documents "):
                changes = int(line.removeprefix("documents "))
            else:
                stream, seq, digits = line.rsplit(" ", 2)
                heads[stream] = (int(seq), digits)
        if self.changes < changes:
            self.fault("the documents were set back: later changes were acknowledged")
        for stream, (seq, digits) in heads.items():
            self.reaches(stream, seq, digits, "acknowledged", path)
        return None

    def reaches(self, stream, seq, digits, what, path):
        """An entry that somebody has kept the hash of must be there, and be the same."""
        if seq and (stream, seq) not in self.hashes:
            self.fault(f"{stream} was cut off: entry {seq} was {what} ({path}) and is not there")
        elif seq and self.hashes[(stream, seq)].hex() != digits:
            self.fault(f"{stream} was rewritten: entry {seq} is another one than was {what} ({path})")

    def heads(self, path, public):
        with open(path, "rb") as file:
            text = file.read()
        signed, _, signature = text.rpartition(b"signature ")
        lines = signed.decode(errors="replace").splitlines()
        if not lines or lines[0] != "croupier heads 1":
            return self.fault(f"{path} is not a statement of heads of version 1")
        # A statement has one text only: a capital letter or another end of a line is another text.
        if public and not re.fullmatch(rb"[0-9a-f]{128}\n", signature):
            return self.fault(f"{path} was cut off or changed: it does not end with a signature")
        if public and not ed25519_is_valid(bytes.fromhex(public), signed, bytes.fromhex(signature.decode().strip())):
            return self.fault(f"{path} was not signed with this key")
        for line in lines[3:]:
            stream, seq, digits = line.rsplit(" ", 2)
            self.reaches(stream, int(seq), digits, "signed", path)
        return None


P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add_points(one, other):
    (x1, y1), (x2, y2) = one, other
    product = D * x1 * x2 * y1 * y2 % P
    x = (x1 * y2 + x2 * y1) * pow(1 + product, P - 2, P) % P
    y = (y1 * y2 + x1 * x2) * pow(1 - product, P - 2, P) % P
    return x, y


def times(factor, point):
    result = (0, 1)
    while factor:
        if factor & 1:
            result = add_points(result, point)
        point = add_points(point, point)
        factor >>= 1
    return result


def point_of(data):
    value = int.from_bytes(data, "little")
    y, is_odd = value & ((1 << 255) - 1), value >> 255
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P:
        return None
    return (P - x if x % 2 != is_odd else x), y


def ed25519_is_valid(public, message, signature):
    if len(public) != 32 or len(signature) != 64:
        return False
    key, commitment, scalar = point_of(public), point_of(signature[:32]), int.from_bytes(signature[32:], "little")
    if key is None or commitment is None or scalar >= ORDER:
        return False
    base = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % ORDER
    return times(scalar, base) == add_points(commitment, times(challenge, key))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--backup", nargs="+", help="a file that `croupier backup` wrote, or several")
    source.add_argument("--sqlite", nargs="+", help="the SQLite file of a pit that is not running, or several")
    parser.add_argument("--key", help="the key file of the pit")
    parser.add_argument("--acknowledged", help="the file of acknowledged heads, which lies beside the store")
    parser.add_argument("--heads", action="append", default=[], help="a statement of signed heads")
    parser.add_argument("--public", help="the public key that checks signed heads, in hexadecimal digits")
    parser.add_argument("--json", action="store_true", help="print the result as JSON, one line for each store")
    asked = parser.parse_args()
    if asked.acknowledged and not asked.key:
        parser.error("--acknowledged needs --key")
    try:
        keys = Keys(asked.key) if asked.key else None
    except (OSError, ValueError) as error:
        print(f"cannot be read: {error}", file=sys.stderr)
        return 2
    paths = asked.backup or asked.sqlite
    return max(verified(path, Backup if asked.backup else Sqlite, keys, asked, len(paths)) for path in paths)


def verified(path, kind, keys, asked, stores):
    """Verifies one store and prints what is wrong with it: 0 if nothing is, 1 for faults, 2 if it cannot be read."""
    try:
        verifier = Verifier(kind(path), keys)
        verifier.run()
        if asked.acknowledged:
            verifier.acknowledged(asked.acknowledged)
        for statement in asked.heads:
            verifier.heads(statement, asked.public)
    except (OSError, ValueError, KeyError, TypeError, IndexError, OverflowError, sqlite3.Error) as error:
        if asked.json and stores > 1:
            print(json.dumps({"store": path, "error": str(error)}))
        else:
            print(f"{path} cannot be read: {error}", file=sys.stderr)
        return 2
    if asked.json:
        print(json.dumps({"store": path, "entries": verifier.entries, "faults": verifier.faults}))
    else:
        before = f"{path}: " if stores > 1 else ""
        for fault in verifier.faults:
            print(before + fault)
        print(f"{before}{verifier.entries} entries, {len(verifier.faults)} faults")
    return 1 if verifier.faults else 0


if __name__ == "__main__":
    sys.exit(main())
