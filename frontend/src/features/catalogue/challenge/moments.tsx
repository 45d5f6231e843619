import { lazy, Suspense } from "react";
import type { ChallengeVideo } from "#contract/product.ts";
import { Optional, Skeleton } from "../../../components/states.tsx";

const FEWEST = 4;
const MOST = 9;

const ImageCarousel = lazy(async () => ({ default: (await import("./image-carousel.tsx")).ImageCarousel }));

/** Pictures of a challenge's trainings that pass by; nothing where there are too few. */
export function Moments({ videos }: { readonly videos: readonly ChallengeVideo[] }) {
  const images = [...new Set(videos.flatMap((video) => (video.thumbnail_url ? [video.thumbnail_url] : [])))];
  if (images.length < FEWEST) return null;
  return (
    <Optional>
      <Suspense fallback={<Skeleton shape="row" />}>
        <ImageCarousel images={images.slice(0, MOST)} />
      </Suspense>
    </Optional>
  );
}
