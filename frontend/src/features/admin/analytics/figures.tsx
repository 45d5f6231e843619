import styles from "./analytics.module.css";

interface Figure {
  readonly name: string;
  readonly value: string;
}

/** The numbers that an owner looks for first. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
