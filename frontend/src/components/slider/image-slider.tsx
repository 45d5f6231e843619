import { lazy } from "react";
import { Slide, slides } from "./slide.tsx";
import styles from "./slider.module.css";
import { useMedia } from "./use-media.ts";

/** The library that moves them is no phone's to fetch. */
const MovingSlider = lazy(async () => ({ default: (await import("./moving-slider.tsx")).MovingSlider }));

interface SliderProps {
  /** Whether the pictures lead to what they speak of. */
  readonly linked?: boolean;
}

/** Three pictures in a row: moving with a pause button on wide screens, a still row to swipe on a phone. */
export function ImageSlider({ linked = false }: SliderProps) {
  const wide = useMedia("(min-width: 768px)");
  return (
    <section className={styles.slider} aria-label="Slike iz treninga">
      {wide ? <MovingSlider linked={linked} /> : <StillRow linked={linked} />}
    </section>
  );
}

function StillRow({ linked = false }: SliderProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable with the keyboard
    <ul className={styles.row} tabIndex={0} aria-label="Slike iz treninga">
      {slides.map((slide) => (
        <li key={slide.picture}>
          <Slide slide={slide} linked={linked} />
        </li>
      ))}
    </ul>
  );
}
