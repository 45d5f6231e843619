import type { RouteObject } from "react-router-dom";
import { Root, Waiting } from "../app/app.tsx";
import { ErrorScreen } from "../app/error-screen.tsx";
import { paths } from "../lib/paths.ts";
import { MorningPage } from "./pages/morning-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { StaffOnly } from "./staff-only.tsx";

/** Every route of the staff's app, below one guard; each page asks for the duties that open it. */
export const staffRoutes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Waiting,
    children: [
      {
        Component: StaffOnly,
        children: [
          { path: paths.admin, Component: MorningPage },
          {
            path: paths.adminOrders,
            lazy: async () => ({ Component: (await import("./pages/orders-page.tsx")).OrdersPage }),
          },
          {
            path: paths.adminCatalogue,
            lazy: async () => ({ Component: (await import("./pages/catalogue-page.tsx")).CataloguePage }),
          },
          {
            path: paths.adminExercises,
            lazy: async () => ({ Component: (await import("./pages/exercises-page.tsx")).ExercisesPage }),
          },
          {
            path: paths.adminDocument(":kind", ":id"),
            lazy: async () => ({ Component: (await import("./pages/document-page.tsx")).DocumentPage }),
          },
          {
            path: paths.adminPeople,
            lazy: async () => ({ Component: (await import("./pages/people-page.tsx")).PeoplePage }),
          },
          {
            path: paths.adminPerson(":id"),
            lazy: async () => ({ Component: (await import("./pages/person-page.tsx")).PersonPage }),
          },
          {
            path: paths.adminMedia,
            lazy: async () => ({ Component: (await import("./pages/media-page.tsx")).MediaPage }),
          },
          {
            path: paths.adminComments,
            lazy: async () => ({ Component: (await import("./pages/comments-page.tsx")).CommentsPage }),
          },
          {
            path: paths.adminComplaints,
            lazy: async () => ({ Component: (await import("./pages/complaints-page.tsx")).ComplaintsPage }),
          },
          {
            path: paths.adminCoupons,
            lazy: async () => ({ Component: (await import("./pages/coupons-page.tsx")).CouponsPage }),
          },
          {
            path: paths.adminNewsletters,
            lazy: async () => ({ Component: (await import("./pages/newsletters-page.tsx")).NewslettersPage }),
          },
          {
            path: paths.adminGifts,
            lazy: async () => ({ Component: (await import("./pages/gifts-page.tsx")).GiftsPage }),
          },
          {
            path: paths.adminFigures,
            lazy: async () => ({ Component: (await import("./pages/figures-page.tsx")).FiguresPage }),
          },
          {
            path: paths.adminTable(":table"),
            lazy: async () => ({ Component: (await import("./pages/table-page.tsx")).TablePage }),
          },
          {
            path: paths.adminBooks,
            lazy: async () => ({ Component: (await import("./pages/books-page.tsx")).BooksPage }),
          },
          {
            path: paths.adminAudit,
            lazy: async () => ({ Component: (await import("./pages/audit-page.tsx")).AuditPage }),
          },
          {
            path: paths.adminStaff,
            lazy: async () => ({ Component: (await import("./pages/staff-page.tsx")).StaffPage }),
          },
          {
            path: paths.adminSettings,
            lazy: async () => ({ Component: (await import("./pages/settings-page.tsx")).SettingsPage }),
          },
          { path: "*", Component: NotFoundPage },
        ],
      },
    ],
  },
];
