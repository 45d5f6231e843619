import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { StoredFile } from "#contract/media.ts";
import { useIdempotencyKeys } from "../shared/use-idempotency-key.ts";
import { afterScan, isScanning } from "./after-scan.ts";
import { finishFile, type NewFile, sendFile } from "./queries.ts";

/**
 * Uploads pictures and documents. Retries reuse the upload, also while its malware scan runs (`isScanning`). `cancel`
 * aborts and resets.
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
  const cancel = () => {
    attempt.current.abort();
    setIsAtScan(false);
    upload.reset();
  };
  return { ...upload, isScanning: isAtScan, cancel };
}

/** The values that identify an upload. */
function askedOf({ kind, title, content, crop }: NewFile) {
  return [kind, title, content.type, content.size, crop];
}
