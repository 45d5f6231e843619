import type { QueryClient } from "@tanstack/react-query";
import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { App } from "../app/app.tsx";
import { paths } from "../lib/paths.ts";
import { MorningPage } from "./pages/morning-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { StaffOnly } from "./staff-only.tsx";

const AuditPage = lazy(async () => ({ default: (await import("./pages/audit-page.tsx")).AuditPage }));
const BooksPage = lazy(async () => ({ default: (await import("./pages/books-page.tsx")).BooksPage }));
const CataloguePage = lazy(async () => ({ default: (await import("./pages/catalogue-page.tsx")).CataloguePage }));
const CommentsPage = lazy(async () => ({ default: (await import("./pages/comments-page.tsx")).CommentsPage }));
const ComplaintsPage = lazy(async () => ({ default: (await import("./pages/complaints-page.tsx")).ComplaintsPage }));
const DocumentPage = lazy(async () => ({ default: (await import("./pages/document-page.tsx")).DocumentPage }));
const PeoplePage = lazy(async () => ({ default: (await import("./pages/people-page.tsx")).PeoplePage }));
const PersonPage = lazy(async () => ({ default: (await import("./pages/person-page.tsx")).PersonPage }));
const FiguresPage = lazy(async () => ({ default: (await import("./pages/figures-page.tsx")).FiguresPage }));
const MediaPage = lazy(async () => ({ default: (await import("./pages/media-page.tsx")).MediaPage }));
const OrdersPage = lazy(async () => ({ default: (await import("./pages/orders-page.tsx")).OrdersPage }));
const SettingsPage = lazy(async () => ({ default: (await import("./pages/settings-page.tsx")).SettingsPage }));
const StaffPage = lazy(async () => ({ default: (await import("./pages/staff-page.tsx")).StaffPage }));
const TablePage = lazy(async () => ({ default: (await import("./pages/table-page.tsx")).TablePage }));

/** The staff's whole app: its pages below one guard, each with the duties that open it. */
export function StaffApp({ queryClient }: { readonly queryClient: QueryClient }) {
  return (
    <App queryClient={queryClient}>
      <Routes>
        <Route element={<StaffOnly />}>
          <Route path={paths.admin} element={<MorningPage />} />
          <Route path={paths.adminOrders} element={<OrdersPage />} />
          <Route path={paths.adminCatalogue} element={<CataloguePage />} />
          <Route path={paths.adminDocument(":kind", ":id")} element={<DocumentPage />} />
          <Route path={paths.adminPeople} element={<PeoplePage />} />
          <Route path={paths.adminPerson(":id")} element={<PersonPage />} />
          <Route path={paths.adminMedia} element={<MediaPage />} />
          <Route path={paths.adminComments} element={<CommentsPage />} />
          <Route path={paths.adminComplaints} element={<ComplaintsPage />} />
          <Route path={paths.adminFigures} element={<FiguresPage />} />
          <Route path={paths.adminTable(":table")} element={<TablePage />} />
          <Route path={paths.adminBooks} element={<BooksPage />} />
          <Route path={paths.adminAudit} element={<AuditPage />} />
          <Route path={paths.adminStaff} element={<StaffPage />} />
          <Route path={paths.adminSettings} element={<SettingsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </App>
  );
}
