import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { StoredFile } from "#contract/media.ts";
import { useIdempotencyKeys } from "../shared/use-idempotency-key.ts";
import { afterScan, isScanning } from "./after-scan.ts";
import { finishFile, type NewFile, sendFile } from "./queries.ts";

/**
 * Uploads pictures and documents: what is sent again after a lost answer goes to the same place and is one file, and what only waits for
 * its malware scan is not sent again. `isScanning` while one has come and its scan goes on; `giveUp` has nobody hear of it any more.
 */
export function useFileUpload(onUploaded: (file: StoredFile) => void) {
  const client = useQueryClient();
  const { keyOf, done } = useIdempotencyKeys();
  const [isAtScan, setIsAtScan] = useState(false);
  const attempt = useRef(new AbortController());
  const waiting = useRef(new Map<string, string>());
  const upload = useMutation({
    mutationFn: async (file: NewFile) => {
      attempt.current = new AbortController();
      const { signal } = attempt.current;
      const key = keyOf(...askedOf(file));
      const id = waiting.current.get(key) ?? (await sendFile(file, key));
      waiting.current.delete(key);
      try {
        return await afterScan(() => finishFile(id, file.crop), { onScanning: () => setIsAtScan(true), signal });
      } catch (error) {
        if (isScanning(error)) waiting.current.set(key, id);
        throw error;
      }
    },
    onSettled: () => setIsAtScan(false),
    onSuccess: async (file, sent) => {
      done(...askedOf(sent));
      onUploaded(file);
      await client.invalidateQueries({ queryKey: ["listFiles"] });
    },
  });
  const giveUp = () => {
    attempt.current.abort();
    setIsAtScan(false);
    upload.reset();
  };
  return { ...upload, isScanning: isAtScan, giveUp };
}

/** What tells a file on its way from another one. */
function askedOf({ kind, title, content, crop }: NewFile) {
  return [kind, title, content.type, content.size, crop];
}
