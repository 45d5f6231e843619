import { useEffect, useRef, useState } from "react";
import { UndoNotice } from "../../../components/undo-notice.tsx";
import { type SeenSample, seenSamples, useHasSeenSamples } from "../../../lib/seen-samples.ts";
import { useDiary } from "./use-diary.ts";
import { useRecordVideo, useRemoveVideoRecord } from "./use-record-video.ts";

/** Writes the free workouts that were watched on this device into the diary, and says so. */
export function RecordSeenSamples() {
  const diary = useDiary();
  const isWaiting = useHasSeenSamples() && diary !== undefined;
  const record = useRecordVideo();
  const remove = useRemoveVideoRecord();
  const [written, setWritten] = useState<readonly SeenSample[]>([]);
  const isWriting = useRef(false);
  useEffect(() => {
    if (!isWaiting || isWriting.current) return;
    isWriting.current = true;
    void write(record).then((done) => {
      isWriting.current = false;
      setWritten(done);
    });
  });
  const undo = async () => {
    for (const { row, ended } of written) await remove(row, new Date(ended));
    setWritten([]);
  };
  const text = written.length > 0 ? "Besplatni trening zapisan je u tvoj dnevnik." : undefined;
  return <UndoNotice text={text} onUndo={() => void undo()} onEnd={() => setWritten([])} />;
}

/** Answers what was written; it is dropped from the device behind that, so that nothing is lost in between. */
async function write(record: ReturnType<typeof useRecordVideo>): Promise<SeenSample[]> {
  const written: SeenSample[] = [];
  for (const sample of seenSamples.read()) {
    if (await record(sample, new Date(sample.ended))) written.push(sample);
  }
  seenSamples.drop();
  return written;
}
