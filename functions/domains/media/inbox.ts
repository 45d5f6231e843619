import { log } from "../../platform/log.ts";
import {
  filesBucket,
  inboxKey,
  readObject,
  readTags,
  removeObjects,
  removeVersion,
} from "../../platform/object-store.ts";
import { Problem } from "../../platform/problem.ts";
import type { Upload } from "./media.ts";

/** The tag that GuardDuty's scan alone may write (infra/constructs/upload-scan.ts). */
const SCAN_TAG = "GuardDutyMalwareScanStatus";

/**
 * The bytes of an upload, of the version that the malware scan found clean, whatever was sent after it. Throws 409 `upload_missing`;
 * `still_scanning` until the scan has ended; `infected`, and removes that version; `scan_failed` where it could not be scanned.
 */
export async function readClean(upload: Upload): Promise<Buffer> {
  const scanned = await scanResult(upload.id);
  if (scanned && scanned.status !== "NO_THREATS_FOUND") throw await refusal(upload, scanned);
  const bytes = scanned && (await readObject(filesBucket, inboxKey(upload.id), scanned.version));
  if (!bytes) throw new Problem("upload_missing");
  return bytes;
}

/** Removes an upload of which a file was made. */
export function removeUpload({ id }: Upload): Promise<void> {
  return removeObjects(filesBucket, [inboxKey(id)]);
}

async function refusal({ id, kind }: Upload, { version, status }: ScanResult): Promise<Problem> {
  if (status === undefined) {
    log("info", "scan_waits", { kind });
    return new Problem("still_scanning");
  }
  if (status !== "THREATS_FOUND") {
    log("error", "scan_failed", { kind, status });
    return new Problem("scan_failed");
  }
  log("error", "upload_infected", { kind });
  await removeVersion(filesBucket, inboxKey(id), version);
  return new Problem("infected");
}

/** The malware scan's result for the newest version of an upload. */
interface ScanResult {
  readonly version: string;
  /** `NO_THREATS_FOUND`, `THREATS_FOUND`, or why it could not be scanned; undefined while the scan goes on. */
  readonly status: string | undefined;
}

/** The scan's result of an upload by its id; undefined where nothing was uploaded. */
async function scanResult(id: string): Promise<ScanResult | undefined> {
  const found = await readTags(filesBucket, inboxKey(id));
  return found && { version: found.version, status: found.tags.get(SCAN_TAG) };
}
