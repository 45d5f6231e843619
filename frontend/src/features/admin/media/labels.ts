import { counted } from "#contract/counted.ts";
import type { FileKind, VideoState } from "#contract/media.ts";
import type { StateLook } from "../shared/state-mark.tsx";
import type { QueuedUpload } from "./upload-queue.ts";

type StateLabels<State extends string> = Readonly<Record<State, { readonly word: string; readonly look: StateLook }>>;

export const stateLabels: StateLabels<VideoState> = {
  created: { word: "Čeka datoteku", look: "ring" },
  uploading: { word: "Prekinuto slanje", look: "ring" },
  processing: { word: "U obradi", look: "half" },
  ready: { word: "Spreman", look: "disc" },
  failed: { word: "Nije uspio", look: "square" },
  gone: { word: "Više ga nema", look: "square" },
};

/** States of an upload of this tab. */
export const uploadLabels: StateLabels<QueuedUpload["state"]> = {
  waiting: { word: "Čeka red", look: "ring" },
  sending: { word: "Šalje se", look: "half" },
  paused: { word: "Pauza", look: "ring" },
  failed: { word: "Prekid", look: "square" },
};

export const kindLabels: Readonly<Record<FileKind, string>> = {
  cover: "Naslovnica",
  wide: "Široka naslovnica",
  book: "Stranica knjige",
  thumb: "Sličica videa",
  pose: "Slika vježbe",
  slider: "Slika u nizu",
  step: "Korak recepta",
  logo: "Logo",
  share: "Slika za dijeljenje",
  pdf: "PDF",
  epub: "EPUB",
};

const UNITS = ["B", "kB", "MB", "GB"];

/** A size with its unit, as people say it: 1,2 GB. */
export function sizeOf(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = (bytes / 1000 ** step).toLocaleString("hr-HR", { maximumFractionDigits: step > 1 ? 1 : 0 });
  return `${value} ${UNITS[step]}`;
}

/** An upload's progress: percent, rate and time left. */
export function progressOf({ sent, rate, file }: QueuedUpload): string {
  const percent = `${Math.floor((sent / file.size) * 100)} %`;
  if (rate <= 0) return percent;
  const seconds = (file.size - sent) / rate;
  const left =
    seconds < 60 ? "manje od minute" : `još ${counted(Math.ceil(seconds / 60), "minuta", "minute", "minuta")}`;
  return `${percent} · ${sizeOf(rate)}/s · ${left}`;
}
