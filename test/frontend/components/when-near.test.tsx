import { render, screen } from "@testing-library/react";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { WhenNear } from "../../../frontend/src/components/when-near.tsx";

it("what a reader scrolls to while the page is busy is shown, though the browser tells of far and near in one", () => {
  let tell: (entries: readonly { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly observe = vi.fn();
      readonly disconnect = vi.fn();
      constructor(seen: typeof tell) {
        tell = seen;
      }
    },
  );
  render(<WhenNear before="Čeka">Komentari</WhenNear>);
  act(() => tell([{ isIntersecting: false }]));
  expect(screen.getByText("Čeka")).toBeDefined();
  act(() => tell([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(screen.getByText("Komentari")).toBeDefined();
});
