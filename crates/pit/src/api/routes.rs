//! Everything that can be asked: the one list from which the router, the OpenAPI document and the tests of permissions are made.

use std::sync::Arc;

use axum::http::Method;
use axum::routing::MethodRouter;
use utoipa::openapi::path::PathItem;
use utoipa::openapi::{Paths, RefOr, Schema};
use utoipa_axum::router::UtoipaMethodRouter;
use utoipa_axum::routes;

use super::{
    Api, advice, cash, coupons, floor, house, journal, lobby, papers, people, play, preview, reconcile, reports,
    rounds, search, service, session, tables, wallet,
};
use crate::permissions::Action;

/// How a route answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Once, and within the time that a request may take.
    Once,
    /// Again and again, as long as somebody listens.
    Stream,
}

/// A route.
pub(super) struct Route {
    pub action: Action,
    pub flow: Flow,
    pub method: Method,
    pub path: String,
    pub handler: MethodRouter<Arc<Api>>,
    pub paths: Paths,
    pub schemas: Vec<(String, RefOr<Schema>)>,
}

/// A route without its handler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The method.
    pub method: Method,
    /// The path, from [`super::BASE`] on.
    pub path: String,
    /// What it does.
    pub action: Action,
    /// How it answers.
    pub flow: Flow,
}

/// Everything that can be asked.
pub fn listed() -> Vec<Listed> {
    let list = |route: Route| {
        let Route { method, path, action, flow, .. } = route;
        Listed { method, path, action, flow }
    };
    all().into_iter().map(list).collect()
}

type Described = UtoipaMethodRouter<Arc<Api>>;

fn once(action: Action, described: Described) -> Route {
    let (schemas, paths, handler) = described;
    let (path, item) = paths.paths.iter().next().expect("a described handler has a path");
    let (method, path) = (method_of(item), path.clone());
    Route { action, flow: Flow::Once, method, path, handler, paths, schemas }
}

fn stream(action: Action, described: Described) -> Route {
    Route { flow: Flow::Stream, ..once(action, described) }
}

fn method_of(item: &PathItem) -> Method {
    if item.get.is_some() {
        Method::GET
    } else if item.delete.is_some() {
        Method::DELETE
    } else {
        Method::POST
    }
}

pub(super) fn all() -> Vec<Route> {
    vec![
        once(Action::SeeService, routes!(service::document)),
        once(Action::SeeService, routes!(service::live)),
        once(Action::SeeService, routes!(service::ready)),
        once(Action::SeeService, routes!(service::figures)),
        once(Action::LogIn, routes!(session::log_in)),
        once(Action::LogOut, routes!(session::log_out)),
        once(Action::SeeSelf, routes!(session::me)),
        once(Action::SeeSession, routes!(session::session)),
        once(Action::TryDemo, routes!(session::demo)),
        once(Action::SeeLobby, routes!(lobby::lobby)),
        once(Action::SeeLobby, routes!(lobby::meters)),
        stream(Action::SeeLobby, routes!(lobby::meters_stream)),
        once(Action::SeeTable, routes!(tables::table)),
        stream(Action::SeeTable, routes!(tables::table_stream)),
        once(Action::SeeTable, routes!(tables::house)),
        once(Action::SeeFinishedRounds, routes!(rounds::round)),
        once(Action::SeeFinishedRounds, routes!(rounds::record)),
        once(Action::SeeFinishedRounds, routes!(rounds::verification)),
        once(Action::SeeAdvice, routes!(advice::advice)),
        once(Action::CommandTable, routes!(play::command)),
        once(Action::PreviewIrregularity, routes!(preview::preview)),
        once(Action::SeeAlerts, routes!(floor::alerts)),
        once(Action::SeeWallet, routes!(wallet::wallet)),
        once(Action::SeeStatement, routes!(wallet::own_statement)),
        once(Action::SeeWallet, routes!(coupons::own)),
        once(Action::SeeHistory, routes!(wallet::history)),
        once(Action::SeeHistory, routes!(advice::review)),
        once(Action::SeePlayers, routes!(cash::players)),
        once(Action::SeeStatement, routes!(cash::statement)),
        once(Action::HandleMoney, routes!(cash::buy_in)),
        once(Action::HandleMoney, routes!(cash::cash_out)),
        once(Action::SeeCoupons, routes!(coupons::list)),
        once(Action::IssueCoupon, routes!(coupons::issue)),
        once(Action::ReadJournal, routes!(journal::streams)),
        once(Action::ReadJournal, routes!(journal::entries)),
        stream(Action::ReadJournal, routes!(journal::entries_stream)),
        once(Action::ReadJournal, routes!(search::search)),
        once(Action::Reconcile, routes!(reconcile::start)),
        once(Action::Reconcile, routes!(reconcile::progress)),
        once(Action::Reconcile, routes!(reconcile::cancel)),
        once(Action::SeeReports, routes!(reports::tables)),
        once(Action::SeeReports, routes!(reports::players)),
        once(Action::PrintPapers, routes!(papers::list)),
        once(Action::PrintPapers, routes!(papers::paper)),
        once(Action::SeePeople, routes!(people::list)),
        once(Action::CreatePerson, routes!(people::create)),
        once(Action::ChangeRole, routes!(people::role)),
        once(Action::SetPassword, routes!(people::password)),
        once(Action::LockPerson, routes!(people::lock)),
        once(Action::UnlockPerson, routes!(people::unlock)),
        once(Action::DisablePerson, routes!(people::disable)),
        once(Action::SeeHouse, routes!(house::elected)),
        once(Action::ElectHouse, routes!(house::elect)),
        once(Action::SeeNodes, routes!(house::nodes)),
    ]
}
