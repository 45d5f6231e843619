import type { ReactNode } from "react";
import { Picture, WidePicture } from "../../components/picture.tsx";
import styles from "./product-card.module.css";

interface Props {
  readonly cover: string;
  /** The wide art, for a card that may be as wide as its grid. */
  readonly lead?: boolean | undefined;
  /** A tag at its foot. */
  readonly children?: ReactNode;
}

/** The picture of a challenge's or a programme's card. */
export function CoverPicture({ cover, lead = false, children }: Props) {
  return (
    <span className={styles.cover}>
      {lead ? (
        <WidePicture src={cover} sizes="(min-width: 1100px) 1000px, (min-width: 768px) 92vw, 210vw" />
      ) : (
        <Picture
          src={cover}
          alt=""
          width={640}
          height={800}
          sizes="(min-width: 1100px) 25vw, (min-width: 768px) 33vw, 50vw"
        />
      )}
      {children && <span className={styles.tag}>{children}</span>}
    </span>
  );
}
