import type { DocumentKind } from "#contract/catalogue-document.ts";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { BeginDraft } from "./begin-draft.tsx";
import styles from "./catalogue.module.css";
import { ImportCatalogue } from "./import/import-catalogue.tsx";
import { SaveCatalogue } from "./save-catalogue.tsx";
import { hasList } from "./words.ts";

interface Props {
  readonly kind: DocumentKind;
  /** Whether another document of the kind may be begun. */
  readonly mayBegin: boolean;
  /** All documents as they stand. */
  readonly drafts: readonly DraftSummary[];
}

/** What a writer can do with a list: begin a document, put the list in order, keep a copy of the whole catalogue and take one in. */
export function CatalogueActs({ kind, mayBegin, drafts }: Props) {
  return (
    <div className={styles.acts}>
      {mayBegin && <BeginDraft kind={kind} />}
      {hasList(kind) && (
        <ButtonLink kind="outline" size="small" to={`${paths.adminCatalogue}?kind=${kind}&order=1`}>
          Poredak
        </ButtonLink>
      )}
      <SaveCatalogue />
      <ImportCatalogue drafts={drafts} />
    </div>
  );
}
