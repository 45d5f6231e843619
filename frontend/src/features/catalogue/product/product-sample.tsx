import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { WidePicture } from "../../../components/picture.tsx";
import { ErrorState, LoadingText } from "../../../components/states.tsx";
import { minutes } from "../../../lib/format.ts";
import { sampleQuery } from "../detail/queries.ts";
import type { Product } from "../product.ts";
import styles from "./product-sample.module.css";

const SampleVideo = lazy(async () => ({ default: (await import("../../player/sample-video.tsx")).SampleVideo }));

interface Props {
  readonly product: Pick<Product, "category" | "id" | "cover">;
  /** Somebody came for it: the page goes there, and it is opened without another click. */
  readonly isAsked?: boolean;
}

/** A product's public sample; nothing of the video is fetched before the click. */
export function ProductSample({ product, isAsked = false }: Props) {
  const [asked, setAsked] = useState(isAsked);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView?.();
  }, [isAsked]);
  return (
    <section ref={place} aria-labelledby="sample" className={styles.sample}>
      <h2 id="sample">Isprobaj besplatno</h2>
      <p className={styles.words}>Jedan cijeli video, bez računa i bez plaćanja.</p>
      {asked ? (
        <Video product={product} />
      ) : (
        <button type="button" className={styles.before} onClick={() => setAsked(true)}>
          <WidePicture src={product.cover} sizes="(min-width: 1100px) 800px, 92vw" />
          <span className={styles.play}>
            <Icon name="play" size={20} /> Pusti video
          </span>
        </button>
      )}
    </section>
  );
}

function Video({ product: { category, id } }: Props) {
  const sample = useQuery(sampleQuery(category, id));
  if (sample.isError) return <ErrorState error={sample.error} onRetry={() => sample.refetch()} />;
  const waiting = (
    <div className={styles.frame}>
      <LoadingText />
    </div>
  );
  if (!sample.data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <p className={styles.title}>{`${sample.data.title} · ${minutes(sample.data.length)}`}</p>
      <SampleVideo sample={sample.data} challenge={category === "challenge" ? id : undefined} />
    </Suspense>
  );
}
