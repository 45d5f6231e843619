import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../../components/button.tsx";
import { Checkbox } from "../../../../components/checkbox.tsx";
import { ConfirmButtons, Dialog } from "../../../../components/dialog.tsx";
import { TextField, textOf } from "../../../../components/text-field.tsx";
import { dayOf, zagrebDay } from "../../../../lib/format.ts";
import { serverNow } from "../../../../lib/server-time.ts";
import { euros } from "../../shared/euros.ts";
import { isList, isObject, type Json, listAt, valueAt } from "../document/path.ts";
import { scheduledIn, whenOf } from "../labels.ts";
import { publishDraft } from "../queries.ts";
import styles from "./editor.module.css";
import { useEditor } from "./editor.ts";
import { problemsIn } from "./problems.ts";
import { type PublicPage, publicPageOf } from "./public-page-check.tsx";

/** More titles than this are counted alone. */
const MOST_NAMED = 5;

/** Before a publication: the videos that say nothing to who can't hear or see them. */
function WordlessVideos({ document }: { readonly document: Json }) {
  const titles = wordlessVideos(document);
  if (titles.length === 0) return null;
  const named = titles.slice(0, MOST_NAMED).join(", ");
  const more = titles.length > MOST_NAMED ? "…" : "";
  return (
    <p className={styles.wordless}>
      <b>{`${counted(titles.length, "videozapis", "videozapisa", "videozapisa")} bez teksta: ${named}${more}`}</b> Tko
      ne čuje ili ne vidi neće znati što se radi. Upiši dijelove videa, a uz vježbu na što paziti.
    </p>
  );
}

/** Titles of the workouts of a challenge and of the open video whose parts, and of the exercises of a training whose cues nobody wrote. Pure. */
export function wordlessVideos(document: Json): string[] {
  const workouts = listAt(document, ["videos"]).filter((video) => isEmpty(valueAt(video, ["parts"])));
  const known = valueAt(document, ["exercises"]);
  const exercises = isObject(known) ? Object.values(known) : [];
  const unexplained = exercises.filter((one) => valueAt(one, ["video_id"]) && isEmpty(valueAt(one, ["cues"])));
  const sample = valueAt(document, ["sample"]);
  const open = isObject(sample) && sample.video_id && isEmpty(sample.parts) ? [sample] : [];
  return [...workouts, ...open, ...unexplained].map((one) => String(valueAt(one, ["title"]) ?? "Bez naslova"));
}

function isEmpty(list: Json | undefined): boolean {
  return !isList(list) || list.length === 0;
}

interface Props {
  readonly onClose: () => void;
  /** It is on sale now; its page is given as it was before. */
  readonly onPublished: (page: PublicPage | undefined) => void;
}

/** Asks once more before everybody sees it, and when; what is unsent is saved first. */
export function PublishDialog({ onClose, onPublished }: Props) {
  const { autosave, refusal, said, store } = useEditor();
  const document = store.get();
  const { kind, id, state, scheduled, later } = autosave.state().draft;
  const scheduledAll = scheduledIn({ scheduled, later });
  const [isLater, setLater] = useState(false);
  const publication = useMutation({
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
        <p>
          {valueAt(document, ["retired"]) === true
            ? "I dalje je povučeno iz ponude: promjene vidi tko ga ima. U ponudu ga vraća „Vrati u ponudu“."
            : "Od objave to vide svi. U popisima je za najviše dvije minute."}
        </p>
        <Price document={document} />
        {kind === "plan" && (
          <p>
            Cijena vrijedi za nove od objave. Ako je viša, članovi ovog plana dobivaju pismo s ponudom: tko je prihvati,
            plaća je od prve naplate najmanje 30 dana nakon pisma, a tko ne prihvati, plaća dosadašnju. Vratiš li
            cijenu, ponuda se povlači, s pismom.
          </p>
        )}
        {scheduledAll.length > 0 && !isLater && (
          <p role="status">{`Zakazano (${scheduledAll.map(({ at }) => whenOf(at)).join(", ")}) time otpada. Zakaži ponovno ako još trebaš.`}</p>
        )}
        <WordlessVideos document={document} />
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

/** The price for everybody and for members, with its PDV, and each sale that is not over with its days. */
function Price({ document }: { readonly document: Json }) {
  const [price, saving, rate] = ["price", "premium_save", "vat_rate"].map((name) => valueAt(document, [name]));
  if (typeof price !== "number") return null;
  const forMembers = typeof saving === "number" && saving > 0 ? `, članovi plaćaju ${euros(price - saving)}` : "";
  return (
    <p>
      <b>{`Cijena ${euros(price)}${forMembers}, u njoj PDV ${String(rate).replace(".", ",")} %.`}</b> Bilježi se u
      dnevnik cijena.
      {listAt(document, ["sales"])
        .filter((sale) => String(valueAt(sale, ["until"])) >= zagrebDay(serverNow()))
        .map(saleWords)
        .map((words) => (
          <span key={words} className={styles.sale}>
            {words}
          </span>
        ))}
    </p>
  );
}

/** A sale in a few words: its price and its days. Pure. */
export function saleWords(sale: Json): string {
  const [price, from, until] = ["price", "from", "until"].map((name) => valueAt(sale, [name]));
  return `Akcija ${euros(Number(price))} od ${dayOf(String(from))} do kraja ${dayOf(String(until))}`;
}
