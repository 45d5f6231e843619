import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StoredFile } from "#contract/media.ts";
import { useKeys } from "../desk/use-key.ts";
import { type NewFile, uploadFile } from "./queries.ts";

/**
 * Uploads pictures and documents: what is sent again after a lost answer goes to the same place and is one file. `isScanning` while one
 * has come and its malware scan goes on.
 */
export function useUpload(onUploaded: (file: StoredFile) => void) {
  const client = useQueryClient();
  const { keyOf, done } = useKeys();
  const [isScanning, setIsScanning] = useState(false);
  const upload = useMutation({
    mutationFn: (file: NewFile) => uploadFile(file, keyOf(...askedOf(file)), () => setIsScanning(true)),
    onSettled: () => setIsScanning(false),
    onSuccess: async (file, sent) => {
      done(...askedOf(sent));
      onUploaded(file);
      await client.invalidateQueries({ queryKey: ["listFiles"] });
    },
  });
  return { ...upload, isScanning };
}

/** What tells a file on its way from another one. */
function askedOf({ kind, title, content, crop }: NewFile) {
  return [kind, title, content.type, content.size, crop];
}
