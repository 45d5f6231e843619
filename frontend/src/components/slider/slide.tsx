import { Picture } from "../picture.tsx";
import styles from "./slider.module.css";

/** One picture with its line of text. */
export function Slide({ slide }: { readonly slide: SlideContent }) {
  return (
    <div className={`${styles.slide} ${slide.art === "dark" ? styles.onDark : styles.onLight}`}>
      <Picture src={slide.picture} alt="" width={1600} height={680} sizes="92vw" />
      <p className={styles.text}>{slide.text}</p>
    </div>
  );
}

/** The slides: what they say, and whether dark or light text reads on their picture. */
export const slides = [
  { picture: "/pictures/slider-1.webp", text: "Petnaest minuta je dovoljno za početak.", art: "light" },
  { picture: "/pictures/slider-2.webp", text: "Jezgra koja drži sve ostalo.", art: "dark" },
  { picture: "/pictures/slider-3.webp", text: "Snaga raste s tobom.", art: "light" },
] as const;

export type SlideContent = (typeof slides)[number];
