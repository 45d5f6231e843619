import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { lazy } from "react";
import { expect, it } from "vitest";
import { Later } from "../../../frontend/src/components/later.tsx";

/** A part below the first screen; answers how often its code was fetched. */
function openPage(): () => number {
  let fetched = 0;
  const Part = lazy(async () => {
    fetched += 1;
    return { default: () => <p>Ostatak</p> };
  });
  render(
    <>
      <button type="button">Izbornik</button>
      <Later before={<p>Mjesto</p>}>
        <Part />
      </Later>
    </>,
  );
  return () => fetched;
}

it("is fetched with the reader's first act, not before, and takes nothing else away; later pages have it at once", async () => {
  const fetched = openPage();
  expect(screen.getByText("Mjesto")).toBeDefined();
  expect(fetched()).toBe(0);
  const menu = screen.getByRole("button", { name: "Izbornik" });
  await act(async () => fireEvent.pointerDown(menu));
  expect(await screen.findByText("Ostatak")).toBeDefined();
  expect(screen.queryByText("Mjesto")).toBeNull();
  expect(screen.getByRole("button", { name: "Izbornik" })).toBe(menu);
  expect(fetched()).toBe(1);
  const again = openPage();
  await waitFor(() => expect(screen.getAllByText("Ostatak")).toHaveLength(2));
  expect(again()).toBe(1);
});
