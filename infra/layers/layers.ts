/** An area of the project with its layers, the lowest first; the folders of one layer stand side by side. */
export interface Area {
  readonly root: string;
  readonly layers: readonly (readonly string[])[];
}

/** Imports run down only: from a layer to lower ones, never up and never between folders of one layer. */
export const areas: readonly Area[] = [
  {
    root: "functions",
    layers: [
      ["contract/recipes"],
      ["contract"],
      ["contract/training"],
      ["platform"],
      ["platform/table"],
      ["platform/limits"],
      ["domains/reporting/daily-counters.ts", "domains/reporting/visit-source.ts", "domains/tasks", "domains/shop"],
      ["domains/mail"],
      ["domains/accounts"],
      ["domains/audit"],
      ["domains/staff"],
      ["domains/catalogue"],
      ["domains/newsletters/newsletter.ts"],
      ["domains/newsletters/newsletter-store.ts"],
      ["domains/media"],
      ["domains/public-pages"],
      ["domains/coupons"],
      ["domains/memberships"],
      ["domains/access"],
      ["domains/orders"],
      ["domains/payments", "domains/gifts"],
      ["domains/trials"],
      ["domains/orders/checkout"],
      ["domains/refunds/record"],
      ["domains/documents"],
      ["domains/books/ledger"],
      ["domains/reporting"],
      ["domains/settlement"],
      ["domains/memberships/renewal"],
      ["domains/refunds"],
      ["domains/orders/by-hand"],
      ["domains/community", "domains/video", "domains/diary", "domains/kitchen"],
      ["domains/calendar", "domains/newsletters", "domains/reminders"],
      ["domains/books", "domains/people"],
      ["domains/books/months", "domains/books/reconciliation"],
      ["platform/http", "platform/schedule"],
      ["api", "jobs", "triggers"],
    ],
  },
  {
    root: "frontend",
    layers: [
      ["src/styles"],
      ["src/lib"],
      ["src/components"],
      ["src/features/sign-in", "src/features/shop"],
      ["src/features/account"],
      ["src/features/player"],
      ["src/features/withdrawal", "src/features/complaints"],
      ["src/features/catalogue"],
      ["src/features/membership"],
      ["src/features/recipes"],
      ["src/features/training/diary"],
      ["src/features/training/own"],
      ["src/features/training/reminders"],
      ["src/features/training/workout", "src/features/training/programme", "src/features/training/progress"],
      ["src/features/training/onboarding", "src/features/training/templates", "src/features/training/import"],
      ["src/features/kitchen"],
      ["src/worker"],
      ["src/features/checkout", "src/features/community", "src/features/admin"],
      ["src/features/gifts"],
      ["src/features/layout"],
      ["src/features/landing", "src/features/legal", "src/features/home"],
      ["src/app"],
      ["src/staff"],
      ["head"],
      ["."],
    ],
  },
  {
    root: "infra",
    layers: [["edge", "layers"], ["definitions"], ["constructs"], ["stacks"], ["tools"], ["local"], ["app.ts"]],
  },
  { root: "test", layers: [["simulator/second-count"], ["."]] },
];

/** What an area may import of the others. */
export const neighbours: Record<string, string[]> = {
  functions: ["infra/countries.json", "infra/fiscal.json", "infra/oss.json", "infra/shop.json"],
  frontend: ["functions/contract/", "infra/countries.json", "infra/shop.json"],
  infra: ["functions/", "frontend/head/", "frontend/"],
  test: ["functions/", "infra/", "frontend/", "docs/"],
};

/** No import from below `from` to below `to` but by a door: files and folders that may, wherever they stand; `**` is any part of a path. */
export interface Wall {
  readonly from: string;
  readonly to: string;
  readonly doors: readonly string[];
}

const SECOND_COUNT = "test/simulator/second-count/";

/**
 * Only one file chooses the gateway; tests may import behind it. The gateway's stand-in shares no business code with the product, so that a
 * fault in one shows at the other, and the books' second count no code at all. The browser calls the server only in each domain's queries.ts.
 */
export const walls: readonly Wall[] = [
  {
    from: "",
    to: "functions/domains/payments/corvuspay/",
    doors: ["functions/domains/payments/connect-gateway.ts", "functions/domains/payments/corvuspay/", "test/"],
  },
  { from: "infra/local/corvuspay/", to: "functions/domains/", doors: [] },
  { from: SECOND_COUNT, to: "functions/", doors: [] },
  { from: SECOND_COUNT, to: "infra/", doors: [] },
  { from: SECOND_COUNT, to: "frontend/", doors: [] },
  { from: "frontend/", to: "frontend/src/lib/api.ts", doors: ["frontend/src/features/**/queries.ts"] },
  { from: "frontend/", to: "frontend/src/lib/send.ts", doors: ["frontend/src/lib/", "frontend/src/worker/"] },
];
