import styles from "./hero.module.css";

const variants = [
  { name: "hero", className: styles.light },
  { name: "hero-night", className: styles.night },
];

/** The swing: by day and by night; the theme shows one of them. Only the one that is shown is fetched. */
export function HeroArt() {
  return (
    <div className={styles.art}>
      {variants.map(({ name, className }) => (
        <picture key={name} className={className}>
          <source media="(min-width: 768px)" type="image/avif" srcSet={wide(name)} sizes="48vw" />
          <source type="image/avif" srcSet={phone(name)} sizes="100vw" />
          <img
            src={`/art/${fileOf(name, "wide")}.webp`}
            alt=""
            width={684}
            height={900}
            loading={name === "hero" ? "eager" : "lazy"}
            fetchPriority={name === "hero" ? "high" : "auto"}
          />
        </picture>
      ))}
    </div>
  );
}

function wide(name: string): string {
  return widths(fileOf(name, "wide"));
}

function phone(name: string): string {
  return widths(fileOf(name, "phone"));
}

function fileOf(name: string, format: "wide" | "phone"): string {
  return name === "hero" ? `hero-${format}` : `hero-${format}-night`;
}

function widths(file: string): string {
  return `/art/${file}-640.avif 640w, /art/${file}-1200.avif 1200w`;
}
