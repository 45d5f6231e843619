import { fileEntry } from "#functions/domains/media/file-store.ts";
import { NOON } from "./records.ts";

/** A cover that the staff uploaded, as the table holds it, with the files that were made of it. */
export function aCover(id: string, site_keys: string[] = []) {
  return fileEntry({
    id,
    kind: "cover",
    title: "Juha",
    address: `/pictures/${id}.webp`,
    bytes: 2000,
    created_at: NOON.toISOString(),
    created_by: "Iva Ivić",
    object_key: null,
    site_keys,
    protected_keys: [],
  });
}
