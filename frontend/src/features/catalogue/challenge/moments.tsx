import { lazy } from "react";
import type { Challenge } from "#contract/product.ts";
import { LazySection } from "../../../components/lazy-section.tsx";
import { Optional } from "../../../components/states.tsx";
import styles from "./image-carousel.module.css";

const FEWEST = 4;
const MOST = 9;
/** So many stand beside each other on a wide screen; on others the last one is not shown. */
const AT_ONCE = ["first", "second", "third"];

const ImageCarousel = lazy(async () => ({ default: (await import("./image-carousel.tsx")).ImageCarousel }));

/** Moments of a challenge that pass by: its own, or else its trainings' pictures; nothing where there are too few. */
export function Moments({ challenge: { moments, videos } }: { readonly challenge: Challenge }) {
  const thumbnails = videos.flatMap((video) => (video.thumbnail_url ? [video.thumbnail_url] : []));
  const images = [...new Set(moments ?? thumbnails)];
  if (images.length < FEWEST) return null;
  return (
    <Optional>
      <section className={styles.carousel} aria-labelledby="moments">
        <h2 id="moments">Iz izazova</h2>
        <LazySection before={<Waiting />}>
          <ImageCarousel images={images.slice(0, MOST)} />
        </LazySection>
      </section>
    </Optional>
  );
}

/** As high as the pictures and the dots below them. */
function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {AT_ONCE.map((place) => (
        <span key={place} className={styles.image} />
      ))}
    </div>
  );
}
