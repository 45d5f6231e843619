import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../../components/button.tsx";
import { Dialog } from "../../../../components/dialog.tsx";
import { DropZone } from "../../media/drop-zone.tsx";
import { catalogueQuery } from "../queries.ts";
import { ImportReview, LeftOut } from "./import-review.tsx";

interface Props {
  readonly drafts: readonly DraftSummary[];
}

/** 'Uvezi katalog': an archive of the catalogue, what it would change, and drafts of that; nothing is published by it. */
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
    networkMode: "always",
    mutationFn: async (archive: File) => {
      const [{ planImport }, bytes] = await Promise.all([import("./plan-import.ts"), archive.arrayBuffer()]);
      return planImport(new Uint8Array(bytes), drafts);
    },
  });
  const make = useMutation({
    networkMode: "always",
    mutationFn: async (plan: NonNullable<typeof look.data>) => {
      const { makeDrafts } = await import("./make-drafts.ts");
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
        Zip koji daje „Preuzmi katalog”. Najprije vidiš što bi se promijenilo; ništa se ne objavljuje samo.
      </DropZone>
      {look.error && <p role="alert">{look.error.message}</p>}
    </>
  );
}
