//! The OpenAPI document, made from the list of routes.

use std::collections::BTreeSet;

use utoipa::PartialSchema as _;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{
    ComponentsBuilder, ContentBuilder, InfoBuilder, OpenApiBuilder, PathItem, Paths, Ref, RefOr, ResponseBuilder,
    Schema, Server,
};

use super::routes::Route;
use super::{BASE, COOKIE, Code, Limits, ProblemBody};
use crate::permissions::{Grant, grant};

/// The document as JSON.
pub(super) fn document(routes: &[Route]) -> String {
    let mut paths = Paths::new();
    let mut schemas: Vec<(String, RefOr<Schema>)> = Vec::new();
    for route in routes {
        for (path, item) in &route.paths.paths {
            let mut item = item.clone();
            operations(&mut item).for_each(|operation| {
                operation.responses.responses.insert("default".to_owned(), problem().into());
                // What spectators may do needs no log-in; everything else does, as the whole document says.
                operation.security = (grant(route.action, None) == Grant::All).then(Vec::new);
            });
            match paths.paths.get_mut(path) {
                Some(known) => known.merge_operations(item),
                None => drop(paths.paths.insert(path.clone(), item)),
            }
        }
        schemas.extend(route.schemas.iter().cloned().map(strict));
    }
    open(&mut schemas);
    let components = ComponentsBuilder::new()
        .schemas_from_iter(schemas)
        .schema("Problem", ProblemBody::schema())
        .schema("Code", Code::schema())
        .security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(COOKIE))))
        .security_scheme("token", SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build()));
    let anybody: [&str; 0] = [];
    let security = ["session", "token"].map(|name| SecurityRequirement::new(name, anybody));
    let info = InfoBuilder::new().title("Croupier").version(crate::VERSION).description(Some(description())).build();
    let document = OpenApiBuilder::new()
        .info(info)
        .servers(Some([Server::new(BASE)]))
        .paths(paths)
        .components(Some(components.build()))
        .security(Some(security))
        .build();
    document.to_json().expect("the document is plain data")
}

/// A command with fields that it does not have is refused, which its description has to say.
fn strict((name, mut schema): (String, RefOr<Schema>)) -> (String, RefOr<Schema>) {
    if let ("Command", RefOr::T(Schema::OneOf(commands))) = (&*name, &mut schema) {
        for command in &mut commands.items {
            if let RefOr::T(Schema::Object(fields)) = command {
                fields.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
            }
        }
    }
    (name, schema)
}

/// A type that is composed with other fields, as the facts of an event are with its kind, must not forbid other fields.
fn open(schemas: &mut [(String, RefOr<Schema>)]) {
    let mut composed = BTreeSet::new();
    schemas.iter().for_each(|(_, schema)| collect_composed(schema, &mut composed));
    for (name, schema) in schemas {
        if let RefOr::T(Schema::Object(fields)) = schema
            && composed.contains(name)
        {
            fields.additional_properties = None;
        }
    }
}

fn collect_composed(schema: &RefOr<Schema>, composed: &mut BTreeSet<String>) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::OneOf(one) => one.items.iter().for_each(|item| collect_composed(item, composed)),
        Schema::AllOf(all) => {
            for item in &all.items {
                if let RefOr::Ref(to) = item {
                    composed.extend(to.ref_location.rsplit('/').next().map(str::to_owned));
                }
                collect_composed(item, composed);
            }
        }
        _ => {}
    }
}

fn description() -> String {
    let Limits { requests, log_ins, streams, body, .. } = Limits::default();
    format!(
        "A pit of five regulated table games. Money is a text in dollars, like \"10.00\", or with six decimals on \
         meters; cards are written like Ah. A command needs an Idempotency-Key and is done once. One session may ask {} \
         times at once and {} times a second in the long run, log-ins of one address {} times at once and then one a \
         second, and have {streams} streams open; a body has at most {body} bytes. What is more is answered with status \
         429 and Retry-After, or with 413.",
        requests.burst, requests.a_second, log_ins.burst
    )
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut utoipa::openapi::path::Operation> {
    [&mut item.get, &mut item.post, &mut item.delete].into_iter().flatten()
}

fn problem() -> utoipa::openapi::Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new()
        .description("Why it was not done; nothing has changed")
        .content("application/problem+json", content)
        .build()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::api::routes;

    #[test]
    fn no_two_types_have_one_name() {
        let mut known: BTreeMap<String, String> = BTreeMap::new();
        for (name, schema) in routes::all().into_iter().flat_map(|route| route.schemas) {
            let schema = serde_json::to_string(&schema).expect("a schema is plain data");
            let before = known.insert(name.clone(), schema.clone());
            assert!(before.is_none_or(|before| before == schema), "two types are called {name}");
        }
        assert!(known.contains_key("RoundView") && known.contains_key("RoundRecord"));
    }
}
