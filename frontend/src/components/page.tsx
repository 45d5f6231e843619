import type { ReactNode } from "react";
import styles from "./page.module.css";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Content that runs to the edges of the screen. */
  readonly wide?: boolean;
}

/** The main part of a page with its document title. */
export function Page({ title, children, wide = false }: Props) {
  return (
    <main id="main" tabIndex={-1} className={wide ? styles.wide : styles.page}>
      <title>{`${title} · Zamah`}</title>
      {children}
    </main>
  );
}

interface SectionProps {
  readonly heading: string;
  readonly badge?: ReactNode;
  readonly text?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section with its large heading. */
export function Section({ heading, badge, text, aside, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <div>
          {badge && <div className={styles.badge}>{badge}</div>}
          <h2>{heading}</h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Two columns on a phone, four on a wide screen. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
