import { useQuery } from "@tanstack/react-query";
import { Section } from "../../components/page.tsx";
import { landingTextsQuery } from "./queries.ts";
import styles from "./voices.module.css";

/** What members said, in the owner's choice; nothing where nobody has. */
export function Voices() {
  const voices = useQuery(landingTextsQuery).data?.voices ?? [];
  if (voices.length === 0) return null;
  return (
    <Section heading="Riječ članova">
      <ul className={styles.voices}>
        {voices.map(({ quote, name }) => (
          <li key={quote}>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
