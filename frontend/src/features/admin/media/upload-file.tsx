import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useId, useState } from "react";
import type { PictureKind, StoredFile } from "#contract/media.ts";
import { pictureWidths } from "#contract/picture-widths.ts";
import field from "../../../components/text-field.module.css";
import { sentenceOf } from "../../../lib/api-error.ts";
import { DropZone } from "./drop-zone.tsx";
import { kindLabels } from "./labels.ts";
import styles from "./media.module.css";
import { type PreparedPicture, preparePicture } from "./prepare-picture.ts";
import { useFileUpload } from "./use-file-upload.ts";

const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

const pictureKinds: readonly PictureKind[] = [
  "cover",
  "wide",
  "thumb",
  "pose",
  "slider",
  "book",
  "step",
  "logo",
  "share",
];

interface Props {
  readonly of: "picture" | "document";
  /** The initial place that a picture is cropped for. */
  readonly place?: PictureKind;
  readonly onUploaded?: (file: StoredFile) => void;
}

/** Takes a picture, which is cut for its place first, or a PDF or EPUB, which goes as it is. */
export function UploadFile({ of, place = "cover", onUploaded }: Props) {
  const id = useId();
  const [kind, setKind] = useState<PictureKind>(place);
  const [picture, setPicture] = useState<PreparedPicture>();
  const upload = useFileUpload((file) => {
    setPicture(undefined);
    onUploaded?.(file);
  });
  const open = useMutation({ mutationFn: (file: File) => preparePicture(file), onSuccess: setPicture });
  const take = ([file]: File[]) => {
    upload.reset();
    if (!file) return;
    if (of === "picture") return open.mutate(file);
    const isBook = file.name.toLowerCase().endsWith(".epub");
    const content = file.slice(0, file.size, isBook ? "application/epub+zip" : "application/pdf");
    upload.mutate({ kind: isBook ? "epub" : "pdf", title: titleOf(file), content });
  };
  const leave = () => {
    upload.cancel();
    setPicture(undefined);
  };
  const error = upload.error ?? open.error;
  const busy = upload.isPending || open.isPending;
  const note = upload.isScanning && (
    <p role="status" className={styles.quiet}>
      Datoteka je stigla i još se provjerava. To traje nekoliko sekundi.
    </p>
  );
  return (
    <>
      {of === "picture" && (
        <div className={styles.kinds}>
          <label htmlFor={id} className={field.label}>
            Gdje se slika pokazuje
          </label>
          <select
            id={id}
            className={field.control}
            value={kind}
            onChange={({ target }) => setKind(target.value as PictureKind)}
          >
            {pictureKinds.map((one) => (
              <option key={one} value={one}>
                {kindLabels[one]}
              </option>
            ))}
          </select>
        </div>
      )}
      <DropZone
        label={of === "picture" ? "Dodaj sliku" : "Dodaj datoteku"}
        accept={of === "picture" ? "image/*" : ".pdf,.epub"}
        busy={busy}
        onFiles={take}
      >
        {of === "picture"
          ? `Ispusti sliku ovdje: JPEG, PNG, WebP ili AVIF. Izrezani dio mora biti širok barem ${Math.min(...pictureWidths(`${kind}-`))} točaka, a najbolje ${Math.max(...pictureWidths(`${kind}-`))}. Podaci o mjestu i uređaju ostaju kod tebe.`
          : "Ispusti PDF ili EPUB ovdje, do 50 MB, bez skripti, priloga i lozinke."}
      </DropZone>
      {!picture && note}
      {error && !picture && (
        <p role="alert" className={styles.error}>
          {sentenceOf(error)}
        </p>
      )}
      {picture && (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            kind={kind}
            busy={upload.isPending}
            error={upload.error}
            note={note}
            onClose={leave}
            onSend={upload.mutate}
          />
        </Suspense>
      )}
    </>
  );
}

function titleOf({ name }: File): string {
  return name.replace(/\.\w+$/, "").slice(0, 200) || "datoteka";
}
