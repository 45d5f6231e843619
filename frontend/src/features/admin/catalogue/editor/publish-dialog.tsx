import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { Checkbox } from "../../../../components/checkbox.tsx";
import { ConfirmButtons, Dialog } from "../../../../components/dialog.tsx";
import { TextField, textOf } from "../../../../components/text-field.tsx";
import type { Json } from "../document/path.ts";
import { publishDraft } from "../queries.ts";
import { useEditor } from "./editor.ts";
import { problemsIn } from "./problems.ts";
import { type PublicPage, publicPageOf } from "./public-page.ts";
import { WordlessVideos } from "./wordless-videos.tsx";

interface Props {
  readonly onClose: () => void;
  /** It is on sale now; its page is given as it was before. */
  readonly onPublished: (page: PublicPage | undefined) => void;
}

/** Asks once more before everybody sees it, and when; what is unsent is saved first. */
export function PublishDialog({ onClose, onPublished }: Props) {
  const { autosave, refusal, said } = useEditor();
  const { kind, id, state } = autosave.state().draft;
  const [isLater, setLater] = useState(false);
  const publication = useMutation({
    networkMode: "always",
    mutationFn: async (at: string | undefined) => {
      refusal.set(undefined);
      said.set("");
      if (!(await autosave.flush())) return undefined;
      const page = at === undefined ? await publicPageOf({ kind, id }) : undefined;
      return { draft: await publishDraft({ kind, id }, autosave.state().draft.version, at), page };
    },
    onSuccess: (done) => {
      if (done) autosave.accept(done.draft);
      onPublished(done?.page);
      onClose();
    },
    onError: (error) => {
      const problems = problemsIn(error);
      if (problems.length === 0) return;
      refusal.set({ problems, document: autosave.state().draft.document as Json });
      said.set(`Nije objavljeno: ${problems.map(({ message }) => message).join(", ")}`);
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    publication.mutate(isLater ? textOf(new FormData(event.currentTarget), "at") : undefined);
  };
  return (
    <Dialog open onClose={onClose} title={state === "draft" ? "Objavi" : "Objavi promjene"}>
      <form onSubmit={submit}>
        <p>Od objave to vide svi. U popisima je za najviše dvije minute, a cijena se bilježi u dnevnik cijena.</p>
        {kind === "plan" && <p>Cijena vrijedi za nove od objave, a za one koji su već tu od obnove nakon najave.</p>}
        <WordlessVideos />
        <Checkbox name="later" checked={isLater} onChange={setLater}>
          Objavi kasnije
        </Checkbox>
        {isLater && <TextField label="Dan i sat u Zagrebu" name="at" type="datetime-local" required />}
        <ConfirmButtons error={publication.error} onCancel={onClose}>
          <Button type="submit" busy={publication.isPending}>
            {isLater ? "Zakaži" : "Objavi"}
          </Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
