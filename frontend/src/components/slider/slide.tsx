import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { Picture } from "../picture.tsx";
import styles from "./slider.module.css";

interface Props {
  readonly slide: SlideContent;
  /** Whether it leads to what it speaks of: for members alone. */
  readonly linked: boolean;
}

/** One picture with its line of text. */
export function Slide({ slide, linked }: Props) {
  return (
    <div className={`${styles.slide} ${slide.art === "dark" ? styles.onDark : styles.onLight}`}>
      <Picture src={slide.picture} alt="" width={1600} height={680} sizes="92vw" />
      <p className={styles.text}>
        {linked ? (
          <Link to={slide.to} className={styles.way}>
            {slide.text}
          </Link>
        ) : (
          slide.text
        )}
      </p>
    </div>
  );
}

/** The slides: what they say, where a member finds it, and whether dark or light text reads on their picture. */
export const slides = [
  {
    picture: "/pictures/slider-1.webp",
    text: "Petnaest minuta je dovoljno za početak.",
    to: paths.challenges,
    art: "light",
  },
  { picture: "/pictures/slider-2.webp", text: "Jezgra koja drži sve ostalo.", to: paths.challenges, art: "dark" },
  { picture: "/pictures/slider-3.webp", text: "Snaga raste s tobom.", to: paths.trainings, art: "light" },
] as const;

export type SlideContent = (typeof slides)[number];
