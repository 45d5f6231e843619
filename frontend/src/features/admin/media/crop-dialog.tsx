import { type FormEvent, type ReactNode, useState } from "react";
import { type Crop, centerCrop, makeAspectCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import type { PictureKind } from "#contract/media.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import styles from "./media.module.css";
import { type PreparedPicture, turned } from "./prepare-picture.ts";
import type { NewFile } from "./queries.ts";

/** Width by height of each place; a logo keeps its own. */
const aspects: Readonly<Record<PictureKind, number | undefined>> = {
  cover: 4 / 5,
  wide: 1600 / 680,
  slider: 1600 / 680,
  book: 5 / 7,
  thumb: 16 / 9,
  step: 16 / 10,
  pose: 4 / 3,
  logo: undefined,
  share: 1200 / 630,
};

interface Props {
  readonly picture: PreparedPicture;
  readonly kind: PictureKind;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Shown while the upload runs. */
  readonly note: ReactNode;
  readonly onClose: () => void;
  readonly onSend: (file: NewFile) => void;
}

/** The part of a picture that its place shows; arrow keys move it, and it can be turned. */
export function CropDialog({ picture, kind, busy, error, note, onClose, onSend }: Props) {
  const [shown, setShown] = useState(picture);
  const [crop, setCrop] = useState<Crop>();
  const aspect = aspects[kind];
  const begin = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    setCrop(aspect ? largest(aspect, naturalWidth, naturalHeight) : whole);
  const turn = async () => setShown(await turned(shown));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = textOf(new FormData(event.currentTarget), "title").trim();
    onSend({ kind, title, content: shown.content, crop: crop?.unit === "%" ? fractionsOf(crop) : undefined });
  };
  return (
    <Dialog open onClose={onClose} title="Izreži sliku">
      <form className={styles.form} onSubmit={send}>
        <div className={styles.crop}>
          <ReactCrop
            className={styles.cut ?? ""}
            {...(crop && { crop })}
            {...(aspect && { aspect })}
            keepSelection
            ruleOfThirds
            ariaLabels={{ cropArea: "Dio slike koji se vidi: pomiči strelicama", ...handles }}
            onChange={(_pixels, percent) => setCrop(percent)}
          >
            <img key={shown.address} src={shown.address} alt="" onLoad={({ currentTarget }) => begin(currentTarget)} />
          </ReactCrop>
        </div>
        <span>
          <Button kind="outline" size="small" onClick={turn}>
            Okreni
          </Button>
        </span>
        <TextField label="Naslov" name="title" defaultValue={picture.title} maxLength={200} required />
        {note}
        <ConfirmButtons error={error} onCancel={onClose}>
          <Button type="submit" busy={busy}>
            Spremi sliku
          </Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}

const whole: Crop = { unit: "%", x: 0, y: 0, width: 100, height: 100 };

const handles = {
  nwDragHandle: "Gornji lijevi kut",
  nDragHandle: "Gornji rub",
  neDragHandle: "Gornji desni kut",
  eDragHandle: "Desni rub",
  seDragHandle: "Donji desni kut",
  sDragHandle: "Donji rub",
  swDragHandle: "Donji lijevi kut",
  wDragHandle: "Lijevi rub",
};

function largest(aspect: number, width: number, height: number): Crop {
  const side = width / height > aspect ? { height: 100 } : { width: 100 };
  return centerCrop(makeAspectCrop({ unit: "%", ...side }, aspect, width, height), width, height);
}

/** From hundredths to fractions, never beyond the picture. */
function fractionsOf({ x, y, width, height }: Crop) {
  const part = (value: number) => Math.min(1, Math.max(0, value / 100));
  return { x: part(x), y: part(y), width: part(width), height: part(height) };
}
