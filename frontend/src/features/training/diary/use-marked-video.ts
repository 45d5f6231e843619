import { useRef } from "react";
import type { ChallengeVideo } from "#contract/product.ts";
import { useRecordVideo, useTakeBackVideo } from "./use-record-video.ts";

/**
 * Writes a training that was finished by hand into the diary of today. What this page wrote goes from there again when the mark is
 * taken back; what was really followed stays.
 */
export function useMarkedVideo(challenge: number): (video: ChallengeVideo, finished: boolean) => void {
  const record = useRecordVideo();
  const takeBack = useTakeBackVideo();
  const written = useRef(new Set<number>());
  return ({ id: row, bunnyData: { title, length = 0 } }, finished) => {
    if (!finished) {
      if (written.current.delete(row)) void takeBack(row);
      return;
    }
    void record({ challenge, row, title, seconds: length }).then((isNew) => isNew && written.current.add(row));
  };
}
