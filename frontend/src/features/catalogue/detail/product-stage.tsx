import type { ReactNode } from "react";
import { CardTransition } from "../../../components/card-transition.tsx";
import { avifSources, widePicture } from "../../../lib/picture-sources.ts";
import styles from "./product-stage.module.css";

interface Props {
  readonly title: string;
  /** What letters read on the wide art's calm side; without it the title stands above the art. */
  readonly ink?: "dark" | "light" | null | undefined;
  /** The upright cover. */
  readonly cover: string;
  /** A wide picture of its own. */
  readonly wide?: string | null | undefined;
  readonly badges: ReactNode;
  /** The way to begin or to go on, for who has it; a phone has it in the bar at its foot. */
  readonly act?: ReactNode;
  /** What stands in the art's place once somebody wants to see it. */
  readonly instead?: ReactNode;
}

/** The head of a product's page: title and badges, on a wide screen upon the art, on a phone above it. */
export function ProductStage({ title, ink, cover, wide, badges, act, instead }: Props) {
  const look = ink && !instead ? `${styles.upon} ${ink === "light" ? styles.light : ""}` : "";
  return (
    <div className={`${styles.head} ${look}`}>
      <div className={styles.words}>
        <div className={styles.badges}>{badges}</div>
        <h1>{title}</h1>
        {act && <div className={styles.act}>{act}</div>}
      </div>
      <CardTransition chosen>
        <div className={styles.stage}>
          {instead || <StagePicture cover={cover} wide={wide ?? widePicture(cover)} />}
        </div>
      </CardTransition>
    </div>
  );
}

/** Wide above a phone's width, upright on it; only what is shown is fetched. */
function StagePicture({ cover, wide }: { readonly cover: string; readonly wide: string }) {
  const above = "(min-width: 600px)";
  const wideSources = avifSources(wide);
  const tallSources = avifSources(cover);
  return (
    <picture>
      {wideSources && (
        <source media={above} type="image/avif" srcSet={wideSources} sizes="(min-width: 1440px) 1312px, 92vw" />
      )}
      {wide !== cover && <source media={above} srcSet={wide} />}
      {tallSources && <source type="image/avif" srcSet={tallSources} sizes="92vw" />}
      <img src={cover} alt="" width={640} height={800} fetchPriority="high" />
    </picture>
  );
}
