import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../../components/button.tsx";
import { Dialog } from "../../../../components/dialog.tsx";
import { DropZone } from "../../media/drop-zone.tsx";
import styles from "../catalogue.module.css";
import { kindLabels } from "../labels.ts";
import { catalogueQuery } from "../queries.ts";
import type { ImportPlan } from "./plan-import.ts";
import type { Broken, FileDocument } from "./read-documents.ts";

interface Props {
  readonly drafts: readonly DraftSummary[];
}

/** 'Uvezi katalog': shows what a zipped catalogue would change and makes drafts of it; publishes nothing. */
export function ImportCatalogue({ drafts }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        Uvezi katalog
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Uvezi katalog" size="wide">
        <Import drafts={drafts} />
      </Dialog>
    </>
  );
}

function Import({ drafts }: Props) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const look = useMutation({
    mutationFn: async (archive: File) => {
      const [{ planImport }, bytes] = await Promise.all([import("./plan-import.ts"), archive.arrayBuffer()]);
      return planImport(new Uint8Array(bytes), drafts);
    },
  });
  const make = useMutation({
    mutationFn: async (plan: NonNullable<typeof look.data>) => {
      const { makeDrafts } = await import("./plan-import.ts");
      return makeDrafts(plan, setDone);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: catalogueQuery.queryKey }),
  });
  if (make.data) {
    const { made, failed } = make.data;
    return (
      <>
        <p role="status">{`${counted(made, "nacrt je napravljen", "nacrta su napravljena", "nacrta je napravljeno")}. Objavi ih kad budu dobri.`}</p>
        <LeftOut left={failed} />
      </>
    );
  }
  if (look.data) {
    const plan = look.data;
    return <ImportReview plan={plan} done={done} isBusy={make.isPending} onMake={() => make.mutate(plan)} />;
  }
  return (
    <>
      <DropZone
        label="Odaberi arhivu"
        accept=".zip"
        busy={look.isPending}
        onFiles={([archive]) => archive && look.mutate(archive)}
      >
        Zip koji daje „Preuzmi katalog“. Najprije vidiš što bi se promijenilo; ništa se ne objavljuje samo.
      </DropZone>
      {look.error && <p role="alert">{look.error.message}</p>}
    </>
  );
}

interface ImportReviewProps {
  readonly plan: ImportPlan;
  /** The number of drafts made so far. */
  readonly done: number;
  readonly isBusy: boolean;
  readonly onMake: () => void;
}

/** Shows what an archive would change, before anything is written. */
function ImportReview({ plan, done, isBusy, onMake }: ImportReviewProps) {
  const { fresh, changed, same, left, books } = plan;
  const count = fresh.length + changed.length;
  return (
    <div className={styles.review}>
      <Listing label="Novo" rows={fresh.map(titled)} />
      <Listing label="Promijenjeno" rows={changed.map(titled)} />
      <p>{`Isto kao objavljeno: ${counted(same, "dokument", "dokumenta", "dokumenata")}.`}</p>
      {books.length > 0 && (
        <p>{`PDF i EPUB (${books.length}) ne uvoze se odavde: pošalji ih u Medijima ako ih tamo još nema.`}</p>
      )}
      <LeftOut left={left} />
      {count === 0 && <p role="status">Nema ničega za uvoz.</p>}
      {count > 0 && (
        <Button busy={isBusy} onClick={onMake}>
          {isBusy ? `Napravljeno ${done} od ${count}` : `Napravi ${counted(count, "nacrt", "nacrta", "nacrta")}`}
        </Button>
      )}
    </div>
  );
}

/** Files that are not imported, each with its place and why. */
function LeftOut({ left }: { readonly left: readonly Broken[] }) {
  return <Listing label="Ne uvozi se" rows={left.map(({ path, message }) => ({ name: path, about: message }))} />;
}

interface ListingProps {
  readonly label: string;
  readonly rows: readonly { readonly name: string; readonly about: string }[];
}

function Listing({ label, rows }: ListingProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.listing} aria-label={label}>
      <h3>{`${label} · ${rows.length}`}</h3>
      <ul>
        {rows.map(({ name, about }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state, and titles repeat
          <li key={place}>
            <b>{name}</b> {about}
          </li>
        ))}
      </ul>
    </section>
  );
}

function titled({ document, id, kind }: FileDocument) {
  return { name: String(document.title ?? id), about: kindLabels[kind].one };
}
