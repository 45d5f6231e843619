import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { StaffVideo } from "#contract/media.ts";
import { textIn } from "#contract/read-text.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { useIdempotencyKeys } from "../shared/use-idempotency-key.ts";
import { DeleteButton } from "./delete-button.tsx";
import { DropZone } from "./drop-zone.tsx";
import { stateLabels } from "./labels.ts";
import styles from "./media.module.css";
import { addCaptions, readVideo, renameVideo } from "./queries.ts";

interface Props {
  readonly video: StaffVideo;
  readonly onClose: () => void;
}

/** The next step for a video that can't be played yet. */
const whatNext: Readonly<Partial<Record<StaffVideo["state"], string>>> = {
  uploading: "Na popisu odaberi „Nastavi slanje“ i istu datoteku.",
  processing: "Kad bude spreman, ovdje se može pogledati.",
  failed: "Datoteka se ne da obraditi: pošalji je ponovno kao novi video, a ovaj obriši.",
  gone: "Kod pružatelja je obrisan: pošalji ga ponovno kao novi video, a ovaj obriši.",
};

/** One video: its player, title, captions and deletion. */
export function VideoDialog({ video, onClose }: Props) {
  const client = useQueryClient();
  const [said, setSaid] = useState("");
  const { data } = useQuery({ queryKey: ["readVideo", video.id], queryFn: () => readVideo(video.id), retry: false });
  const shown = data ?? { ...video, embed_url: null };
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => setSaid("Spremljeno."),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ["listVideos"] });
      await client.invalidateQueries({ queryKey: ["readVideo", video.id] });
    },
  });
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = textOf(new FormData(event.currentTarget), "title").trim();
    change.mutate(() => renameVideo(video.id, title));
  };
  const { keyOf, done } = useIdempotencyKeys();
  const caption = (files: File[]) =>
    change.mutate(async () => {
      const captions = files[0] ? await captionsIn(files[0]) : "";
      await addCaptions(video.id, captions, keyOf(captions));
      done(captions);
    });
  return (
    <Dialog open onClose={onClose} title={video.title}>
      <div className={styles.form}>
        {shown.embed_url ? (
          <iframe
            className={styles.player}
            src={shown.embed_url}
            title={`Video: ${video.title}`}
            allow="fullscreen"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <p className={styles.quiet}>{`${stateLabels[shown.state].word}. ${whatNext[shown.state] ?? ""}`}</p>
        )}
        <form className={styles.form} onSubmit={rename}>
          <TextField label="Naslov" name="title" defaultValue={video.title} maxLength={200} required />
          <Button type="submit" kind="outline" size="small" busy={change.isPending}>
            Spremi naslov
          </Button>
        </form>
        {(shown.state === "ready" || shown.state === "processing") && (
          <DropZone label="Dodaj titlove" accept=".vtt" busy={change.isPending} onFiles={caption}>
            {shown.captions.includes("hr") ? "Ima hrvatske titlove. " : "Još nema titlova. "}
            WebVTT do 1 MB, vremena redom.
          </DropZone>
        )}
        <p role="status">{said}</p>
        {change.error && <Refusal>{sentenceOf(change.error)}</Refusal>}
        <DeleteButton of="video" id={video.id} title={video.title} onGone={onClose} />
      </div>
    </Dialog>
  );
}

/** A file that is no text in any encoding is sent as it is, and the server refuses it. */
async function captionsIn(file: File): Promise<string> {
  return textIn(new Uint8Array(await file.arrayBuffer())) ?? (await file.text());
}
