import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { specified } from "#test/steps/then/specification.ts";
import { ErrorScreen } from "../../../frontend/src/app/error-screen.tsx";

function Broken(): never {
  throw new Error("Lista nema oblik.");
}

it("shows what broke with a way home and another try", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <ErrorScreen>
      <Broken />
    </ErrorScreen>,
  );
  expect(screen.getByRole("heading", { name: specified("8 Errors", "Unexpected Application Error!") })).toBeTruthy();
  expect(screen.getByText("Lista nema oblik.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Natrag na naslovnu" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("button", { name: "Pokušaj ponovno" })).toBeTruthy();
});
