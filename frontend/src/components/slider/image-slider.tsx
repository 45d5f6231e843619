import { lazy } from "react";
import { LazySection } from "../lazy-section.tsx";
import { Slide, slides } from "./slide.tsx";
import styles from "./slider.module.css";
import { useMedia } from "./use-media.ts";

/** The library that moves them is no phone's to fetch. */
const MovingSlider = lazy(async () => ({ default: (await import("./moving-slider.tsx")).MovingSlider }));

interface SliderProps {
  /** Whether the pictures lead to what they speak of. */
  readonly linked?: boolean;
}

/** The large pictures that pass by: neither the code that moves them nor they are fetched before the reader is near. */
export function ImageSlider({ linked = false }: SliderProps) {
  return (
    <LazySection before={<span className={styles.before} aria-hidden="true" />}>
      <Slider linked={linked} />
    </LazySection>
  );
}

/** Three pictures in a row: moving with a pause button on wide screens, a still row to swipe on a phone. */
function Slider({ linked }: Required<SliderProps>) {
  const wide = useMedia("(min-width: 768px)");
  return (
    <section className={styles.slider} aria-label="Slike iz treninga">
      {wide ? <MovingSlider linked={linked} /> : <StillRow linked={linked} />}
    </section>
  );
}

function StillRow({ linked }: Required<SliderProps>) {
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
