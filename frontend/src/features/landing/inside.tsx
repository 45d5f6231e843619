import { useQuery } from "@tanstack/react-query";
import { Picture } from "../../components/picture.tsx";
import styles from "./inside.module.css";
import { landingTextsQuery } from "./queries.ts";

/** What one gets to see: the screen of a workout, and who leads it. */
export function Inside() {
  const texts = useQuery(landingTextsQuery).data;
  if (!texts) return null;
  const { workout, coach } = texts;
  return (
    <section className={styles.inside} aria-label="Kako izgleda trening">
      <div className={styles.screen}>
        <div>
          <h2>{workout.heading}</h2>
          <p>{workout.words}</p>
        </div>
        <Art
          name="product-screen"
          width={640}
          height={1280}
          alt="Ekran treninga: vježba, kilogrami, ponavljanja i odmor"
        />
      </div>
      <figure className={styles.coach}>
        {coach.photo ? (
          <Picture src={coach.photo} alt={coach.name} width={640} height={800} sizes="(min-width: 768px) 40vw, 92vw" />
        ) : (
          <Art name="coach" width={640} height={800} alt="" />
        )}
        <figcaption>
          <h2>{coach.heading}</h2>
          <p>{coach.words}</p>
          <b>{coach.name}</b>
        </figcaption>
      </figure>
    </section>
  );
}

interface ArtProps {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

function Art({ name, alt, ...size }: ArtProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={`/art/${name}-640.avif`} />
      <img src={`/art/${name}.webp`} alt={alt} loading="lazy" {...size} />
    </picture>
  );
}
