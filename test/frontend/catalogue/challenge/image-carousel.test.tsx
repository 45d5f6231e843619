import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ImageCarousel } from "../../../../frontend/src/features/catalogue/challenge/image-carousel.tsx";

const images = ["/pictures/one-640.avif", "/pictures/two-640.avif", "/pictures/three-640.avif"];

function speedFor(wantsLessMotion: boolean): number | undefined {
  vi.stubGlobal("matchMedia", () => ({ matches: wantsLessMotion, addEventListener() {}, removeEventListener() {} }));
  const { container } = render(<ImageCarousel images={images} />);
  return container.querySelector<HTMLElement & { swiper: { params: { speed: number } } }>(".swiper")?.swiper.params
    .speed;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows the next moment at once, and has nothing to stop, where motion is not wanted", () => {
  expect(speedFor(true)).toBe(0);
  expect(screen.queryByRole("button", { name: "Zaustavi izmjenu slika" })).toBeNull();
});

it("slides and can be stopped elsewhere", () => {
  expect(speedFor(false)).toBe(300);
  expect(screen.getByRole("button", { name: "Zaustavi izmjenu slika" })).toBeDefined();
});
