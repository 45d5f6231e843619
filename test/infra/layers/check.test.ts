import { describe, expect, it } from "vitest";
import { findStrayPaths, findUncounted } from "#infra/layers/check.ts";
import { findFaults } from "#infra/layers/find-faults.ts";
import { walls } from "#infra/layers/layers.ts";

describe("what the browser may do in one place only", () => {
  it.each([
    ["frontend/src/features/account/queries.ts", 0],
    ["frontend/src/features/admin/orders/queries.ts", 0],
    ["test/frontend/lib/api.test.ts", 0],
    ["frontend/src/features/account/data-forms.tsx", 1],
    ["frontend/src/app/pages/letter-pages.tsx", 1],
    ["frontend/src/lib/queries.ts", 1],
  ])("calls the server in a domain's queries.ts, and nowhere else: %s", (from, found) => {
    expect(findFaults([{ from, to: "frontend/src/lib/api.ts" }], [], {}, walls)).toHaveLength(found);
  });

  it.each([
    ['<Link to="/">', 1],
    ['{ path: "/app/tabeltwo" }', 1],
    ["navigate(`/trainings/$" + "{id}`)", 1],
    ['window.location.assign("/")', 1],
    ['<a href="/withdrawal?order=S1">', 1],
    ['text.split("/")', 0],
    ['src="/art/modal.webp"', 0],
    ['src="/apple-touch-icon.png"', 0],
    ["to={paths.landing}", 0],
  ])("takes addresses from the list of paths: %s", (source, found) => {
    expect(findStrayPaths("frontend/src/page.tsx", source)).toHaveLength(found);
  });
});

describe("a number beside a noun", () => {
  it.each([
    ["`$" + "{days} dana`", 1],
    ["<b>{plan.period_days} dana</b>", 1],
    ["`još $" + "{count - 1} treninga`", 1],
    ["<p>{count}\n narudžbi</p>", 1],
    ['counted(count, "trening", "treninga", "treninga")', 0],
    ["`$" + "{countedDays(30)} pauze`", 0],
    ["`$" + "{range(minutes)} minuta`", 0],
    ["`$" + "{name} danas`", 0],
    ["`{ programme, video }`", 0],
  ])("takes the noun's form from the count: %s", (source, found) => {
    expect(findUncounted("frontend/src/page.tsx", source)).toHaveLength(found);
  });
});
