import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ImageSlider } from "../../../../frontend/src/components/slider/image-slider.tsx";
import { readOn } from "../../steps/read-on.ts";

function onScreenThat(matches: (query: string) => boolean) {
  const media = (query: string) => ({ matches: matches(query), addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal("matchMedia", media);
  readOn();
  render(
    <Suspense>
      <ImageSlider />
    </Suspense>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("can be paused and set going again on a wide screen", async () => {
  onScreenThat((query) => query.includes("min-width"));
  await userEvent.click(await screen.findByRole("button", { name: "Zaustavi izmjenu slika" }));
  await userEvent.click(screen.getByRole("button", { name: "Pokreni izmjenu slika" }));
  expect(screen.getByRole("button", { name: "Zaustavi izmjenu slika" })).toBeDefined();
});

it("has nothing to pause where motion is not wanted", async () => {
  onScreenThat(() => true);
  expect(await screen.findByText("Snaga raste s tobom.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Zaustavi izmjenu slika" })).toBeNull();
});

it("is a still row of three pictures on a phone", () => {
  onScreenThat(() => false);
  expect(screen.getAllByRole("listitem").length).toBe(3);
  expect(screen.queryByRole("button")).toBeNull();
});
