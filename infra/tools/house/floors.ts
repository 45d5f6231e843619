/** A part of the project with its floors, the lowest first; the rooms of one floor stand side by side. */
export interface House {
  readonly root: string;
  readonly floors: readonly (readonly string[])[];
}

/** Imports run down only: from a floor to lower ones, never up and never between rooms of one floor. */
export const houses: readonly House[] = [
  {
    root: "functions",
    floors: [
      ["contract"],
      ["kernel"],
      ["data"],
      ["core/limit"],
      ["core/outbox"],
      ["core/catalogue"],
      ["core/member"],
      ["core/subscription"],
      ["core/access"],
      ["core/order"],
      ["core/payment"],
      ["core/refund"],
      ["core/ledger"],
      ["core/document"],
      ["core/settlement"],
      ["core/renewal"],
      ["core/reimbursement"],
      ["core/comment", "core/view", "core/figures"],
      ["core/books", "core/person"],
      ["http", "schedule"],
      ["api", "jobs", "triggers"],
    ],
  },
  {
    root: "frontend",
    floors: [
      ["src/styles"],
      ["src/lib"],
      ["src/components"],
      ["src/features/sign-in"],
      ["src/features/account"],
      ["src/features/player"],
      ["src/features/withdrawal"],
      ["src/features/catalogue"],
      ["src/features/membership"],
      ["src/features/checkout", "src/features/community", "src/features/admin"],
      ["src/features/layout"],
      ["src/features/landing", "src/features/legal", "src/features/home"],
      ["src/app"],
      ["head"],
      ["."],
    ],
  },
  {
    root: "infra",
    floors: [
      ["art", "edge", "tools/house"],
      ["definitions"],
      ["constructs"],
      ["stacks"],
      ["tools"],
      ["local"],
      ["app.ts"],
    ],
  },
  { root: "test", floors: [["."]] },
];

/** What a part may import of the others. */
export const neighbours: Record<string, string[]> = {
  functions: ["infra/shop.json"],
  frontend: ["functions/contract/", "infra/shop.json"],
  infra: ["functions/", "frontend/head/", "frontend/"],
  test: ["functions/", "infra/", "frontend/", "docs/"],
};
