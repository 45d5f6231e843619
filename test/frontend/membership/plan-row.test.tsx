import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PlanRow } from "../../../frontend/src/features/membership/plan-row.tsx";

const plan = { subscription_type: "yearly", title: "Godišnje", price: 113.94, duration: 12, period_days: 365 };

function show(more: object): string {
  render(<PlanRow plan={{ ...plan, ...more }} saved={0} isChosen={false} onChoose={() => {}} />);
  return screen.getByText(/svakih 365 dana/).parentElement?.textContent ?? "";
}

it("a struck price is said to be the former one, with the lowest of the thirty days", () => {
  const said = show({ old_price: 131.94 });
  expect(said).toContain("Prijašnja cijena €131.94, sada  €113.94 svakih 365 dana");
  expect(said).toContain("Najniža cijena u posljednjih 30 dana: €131.94");
});

it("a sale lowers the first period: what follows stands beside it, and the price a month is that of the renewals", () => {
  const sale = { until: "2026-12-07", regular: 113.94 };
  render(
    <PlanRow plan={{ ...plan, price: 79.9, old_price: 113.94, sale }} saved={0} isChosen={false} onChoose={() => {}} />,
  );
  const said = screen.getByRole("radio").closest("label")?.textContent;
  expect(said).toContain("€79.90 za prvih 365 dana, zatim €113.94");
  expect(said).toContain("Najniža cijena u posljednjih 30 dana: €113.94. Akcija traje do 07.12.2026.");
  expect(said).toContain("€9.49/mj");
});

it("a price that was not lowered stands alone", () => {
  expect(show({})).not.toMatch(/Prijašnja|Najniža/);
});
