import type { LegalDocument, LegalSection } from "#contract/terms.ts";
import { Page } from "../../components/page.tsx";
import { dayOf } from "../../lib/format.ts";
import { SiteHeader } from "../layout/site-header.tsx";
import styles from "./legal-page.module.css";

/** A legal text with its table of contents. */
export function LegalPage({ document }: { readonly document: LegalDocument }) {
  return (
    <>
      <SiteHeader />
      <Page title={document.title}>
        <meta name="description" content={document.intro} />
        <h1 className={styles.title}>{document.title}</h1>
        <p className={styles.version}>Verzija od {dayOf(document.version)}</p>
        <div className={styles.columns}>
          <nav aria-label="Sadržaj" className={styles.contents}>
            <ol>
              {document.sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.text}>
            <p className={styles.intro}>{document.intro}</p>
            {document.sections.map((section, position) => (
              <Chapter key={section.id} section={section} number={position + 1} />
            ))}
          </div>
        </div>
      </Page>
    </>
  );
}

function Chapter({ section, number }: { readonly section: LegalSection; readonly number: number }) {
  return (
    <section id={section.id} className={styles.chapter}>
      <h2>
        {number}. {section.title}
      </h2>
      {section.content.map((part) =>
        typeof part === "string" ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part[0]}>
            {part.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
