import { Picture } from "../picture.tsx";
import styles from "./slider.module.css";
import type { SlideContent } from "./slides.ts";

/** One picture with its line of text. */
export function Slide({ slide }: { readonly slide: SlideContent }) {
  return (
    <div className={`${styles.slide} ${slide.art === "dark" ? styles.onDark : styles.onLight}`}>
      <Picture src={slide.picture} alt="" width={1600} height={680} sizes="92vw" />
      <p className={styles.text}>{slide.text}</p>
    </div>
  );
}
