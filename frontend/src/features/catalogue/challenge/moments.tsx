import { lazy, Suspense } from "react";
import type { Challenge } from "#contract/product.ts";
import { Optional, Skeleton } from "../../../components/states.tsx";
import styles from "./image-carousel.module.css";

const FEWEST = 4;
const MOST = 9;

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
        <Suspense fallback={<Skeleton shape="row" />}>
          <ImageCarousel images={images.slice(0, MOST)} />
        </Suspense>
      </section>
    </Optional>
  );
}
