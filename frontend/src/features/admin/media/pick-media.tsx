import { lazy, Suspense, useState } from "react";
import type { PictureKind, StaffVideo, StoredFile } from "#contract/media.ts";
import { Button } from "../../../components/button.tsx";

const VideoChoice = lazy(async () => ({ default: (await import("./media-dialogs.tsx")).VideoChoice }));
const FileChoice = lazy(async () => ({ default: (await import("./media-dialogs.tsx")).FileChoice }));

interface Props<T> {
  /** The field that is filled, such as 'Naslovnica'. */
  readonly label: string;
  readonly onPick: (chosen: T) => void;
  /** The open document's text: what stands in it is offered first. */
  readonly text?: () => string;
}

/** Chooses a video that is ready. */
export function PickVideo({ label, onPick, text }: Props<StaffVideo>) {
  return (
    <Pick word="Odaberi video" label={label}>
      {(close) => <VideoChoice text={text?.()} onClose={close} onPick={closing(onPick, close)} />}
    </Pick>
  );
}

/** Chooses a picture, or sends a new one, which is cut for its place unless another is chosen. */
export function PickPicture({ label, place, onPick, text }: Props<StoredFile> & { readonly place: PictureKind }) {
  return (
    <Pick word="Odaberi sliku" label={label}>
      {(close) => (
        <FileChoice of="picture" text={text?.()} place={place} onClose={close} onPick={closing(onPick, close)} />
      )}
    </Pick>
  );
}

/** Chooses a PDF or EPUB, or sends a new one. */
export function PickFile({ label, onPick, text }: Props<StoredFile>) {
  return (
    <Pick word="Odaberi datoteku" label={label}>
      {(close) => <FileChoice of="document" text={text?.()} onClose={close} onPick={closing(onPick, close)} />}
    </Pick>
  );
}

interface PickProps {
  readonly word: string;
  readonly label: string;
  readonly children: (close: () => void) => React.ReactNode;
}

function Pick({ word, label, children }: PickProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span>
        <Button kind="outline" size="small" aria-label={`${word}: ${label}`} onClick={() => setOpen(true)}>
          {word}
        </Button>
      </span>
      {open && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}

function closing<T>(onPick: (chosen: T) => void, close: () => void) {
  return (chosen: T) => {
    onPick(chosen);
    close();
  };
}
