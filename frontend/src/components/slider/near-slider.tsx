import { lazy, Suspense } from "react";
import { WhenNear } from "../when-near.tsx";
import styles from "./slider.module.css";

const ImageSlider = lazy(async () => ({ default: (await import("./image-slider.tsx")).ImageSlider }));

/** The large pictures that pass by; neither their code nor they are fetched before the reader is near. */
export function NearSlider({ linked = false }: { readonly linked?: boolean }) {
  const before = <span className={styles.before} aria-hidden="true" />;
  return (
    <WhenNear before={before}>
      <Suspense fallback={before}>
        <ImageSlider linked={linked} />
      </Suspense>
    </WhenNear>
  );
}
