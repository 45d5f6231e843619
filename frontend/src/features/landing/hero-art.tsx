import styles from "./hero.module.css";

const variants = [
  { time: "", className: styles.light, first: true },
  { time: "-night", className: styles.night, first: false },
];

/** Which format fits where; the last one everywhere else. */
const formats = [
  { media: "(max-height: 560px), (max-width: 599px)", format: "phone", sizes: "100vw" },
  { media: "(max-width: 1279px)", format: "tall", sizes: "48vw" },
  { media: "all", format: "wide", sizes: "48vw" },
];

/** The swing: by day and by night; the theme shows one of them. Only the one that is shown is fetched. Its lines are drawn in above it. */
export function HeroArt() {
  return (
    <div className={styles.art}>
      {variants.map(({ time, className, first }) => (
        <picture key={time} className={className}>
          {formats.map(({ media, format, sizes }) => (
            <source
              key={format}
              media={media}
              type="image/avif"
              srcSet={`/art/hero-${format}${time}-640.avif 640w, /art/hero-${format}${time}-1200.avif 1200w`}
              sizes={sizes}
            />
          ))}
          <img
            src={`/art/hero-wide${time}.webp`}
            alt=""
            width={684}
            height={900}
            loading={first ? "eager" : "lazy"}
            fetchPriority={first ? "high" : "auto"}
          />
        </picture>
      ))}
      <picture className={styles.lines}>
        {formats.map(({ media, format }) => (
          <source key={format} media={media} srcSet={`/art/hero-lines-${format}.svg`} />
        ))}
        <img src="/art/hero-lines-wide.svg" alt="" fetchPriority="low" />
      </picture>
    </div>
  );
}
