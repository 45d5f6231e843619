import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DocumentKind, DocumentOf } from "#contract/catalogue-document.ts";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { defaultTexts } from "#contract/landing-texts.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { CallError } from "../shared/call-error.tsx";
import { useIdempotencyKeys } from "../shared/use-idempotency-key.ts";
import styles from "./catalogue.module.css";
import { AskDialog } from "./fields/ask-dialog.tsx";
import { ImportCatalogue } from "./import/import-catalogue.tsx";
import { hasList, kindLabels, slugOf } from "./labels.ts";
import { createDraft, exportCatalogue } from "./queries.ts";

interface Props {
  readonly kind: DocumentKind;
  /** Whether another document of the kind may be begun. */
  readonly mayBegin: boolean;
  /** All documents as they stand. */
  readonly drafts: readonly DraftSummary[];
}

/** A writer's actions above a list: new document, order of the list, export and import of the catalogue. */
export function CatalogueActions({ kind, mayBegin, drafts }: Props) {
  return (
    <div className={styles.acts}>
      {mayBegin && <NewDocument kind={kind} />}
      {hasList(kind) && (
        <ButtonLink kind="outline" size="small" to={`${paths.adminCatalogue}?kind=${kind}&order=1`}>
          Poredak
        </ButtonLink>
      )}
      <ExportCatalogue />
      <ImportCatalogue drafts={drafts} />
    </div>
  );
}

const sold = { vat_rate: 25, premium_save: 0, tags: [] };
const trained = { ...sold, place: "home" as const, goals: [], equipment: [] };

/** The initial content of a new document of each kind. */
const newDocuments: { readonly [K in DocumentKind]: Partial<DocumentOf<K>> } = {
  challenge: { ...trained, with_subscription: true, dots: [], videos: [] },
  training: { ...trained, with_subscription: false, exercises: {}, blocks: [] },
  ebook: { ...sold, with_subscription: false },
  recipe: { portions: 2, tags: [], allergens: [], ingredients: [{ items: [] }], steps: [] },
  mealplan: { days: [[], [], [], [], [], [], []] },
  plan: { vat_rate: 25 },
  partner: {},
  card: {},
  texts: defaultTexts,
};

/** Begins an empty document and opens it. A plan's permanent short name is asked for first. */
function NewDocument({ kind }: { readonly kind: DocumentKind }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { keyOf, done } = useIdempotencyKeys();
  const begin = useMutation({
    mutationFn: (id?: string) =>
      createDraft(kind, { document: newDocuments[kind], ...(id && { id }) }, keyOf(kind, id)),
    onSuccess: (draft, id) => {
      done(kind, id);
      return navigate(paths.adminDocument(kind, draft.id));
    },
  });
  const { error, isPending, mutate, variables } = begin;
  return (
    <>
      <Button size="small" busy={isPending} onClick={() => (kind === "plan" ? setAsking(true) : mutate(undefined))}>
        {kindLabels[kind].begin}
      </Button>
      {error && <CallError error={error} onRetry={() => mutate(variables)} />}
      {isAsking && (
        <AskDialog
          title={kindLabels[kind].begin}
          label="Naziv, npr. Probna 7 dana; iz njega nastaje kratko ime koje se poslije ne mijenja"
          onAnswer={(name) => mutate(slugOf(name).slice(0, 40) || "plan")}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** 'Preuzmi katalog': everything published as the loader's folder, PDF and EPUB files included, in one zip. */
function ExportCatalogue() {
  const save = useMutation({
    mutationFn: async () => {
      const [folder, { zipSync, strToU8 }] = await Promise.all([exportCatalogue(), import("fflate")]);
      const texts = folder.texts.map(({ path, text }) => [path, strToU8(text)] as const);
      const files = folder.files.map(async ({ path, url }) => [path, [await bytesAt(url), STORED]] as const);
      const archive = zipSync(Object.fromEntries([...texts, ...(await Promise.all(files))]));
      saveFile(`katalog-${zagrebDay(serverNow())}.zip`, new Blob([archive], { type: "application/zip" }));
    },
  });
  return (
    <>
      <Button kind="outline" size="small" busy={save.isPending} onClick={() => save.mutate()}>
        Preuzmi katalog
      </Button>
      {save.error && <CallError error={save.error} onRetry={() => save.mutate()} />}
    </>
  );
}

/** Books are compressed already. */
const STORED = { level: 0 } as const;

async function bytesAt(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`A file of the catalogue answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
