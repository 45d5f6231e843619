import styles from "./profile.module.css";

const PARTS = [
  "Članstvo",
  "Kupnje",
  "Plaćanja i računi",
  "Prigovori",
  "Trening",
  "Tema",
  "Osobni podaci",
  "E-mail",
  "Lozinka",
  "Povezane prijave",
  "Prijavljeni uređaji",
  "Tvoji podaci",
  "Odjava",
];

/** The parts of the profile, to go to one at once on a phone, where they stand below each other. */
export function SectionNav() {
  return (
    <nav aria-label="Dijelovi profila" className={styles.jumps}>
      <ul>
        {PARTS.map((title) => (
          <li key={title}>
            <a href={`#${anchorOf(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The anchor of a part, such as `placanja-i-racuni`. */
export function anchorOf(title: string): string {
  return title.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, "-");
}
