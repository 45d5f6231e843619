import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useInView } from "../../../frontend/src/components/use-in-view.ts";

function Bar() {
  return <p>{useInView("offer") ? "away" : "here"}</p>;
}

it("sees a place that arrives after what asks for it, as a page's lazy part does", async () => {
  let tell = (_entries: { isIntersecting: boolean }[]) => undefined as unknown;
  const observed: Element[] = [];
  class Observer {
    constructor(told: typeof tell) {
      tell = told;
    }
    observe = (place: Element) => observed.push(place);
    disconnect = () => undefined;
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  render(<Bar />);
  expect(observed).toEqual([]);
  render(<div id="offer" />);
  await waitFor(() => expect(observed.map(({ id }) => id)).toEqual(["offer"]));
  act(() => void tell([{ isIntersecting: true }]));
  expect(screen.getByText("away")).toBeTruthy();
  act(() => void tell([{ isIntersecting: false }]));
  expect(screen.getByText("here")).toBeTruthy();
});
