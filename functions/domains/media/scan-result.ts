import { filesBucket, inboxKey, readTags } from "../../platform/object-store.ts";

/** The tag that GuardDuty's scan alone may write (infra/constructs/upload-scan.ts). */
const SCAN_TAG = "GuardDutyMalwareScanStatus";

/** What the malware scan says of the newest version of an upload. */
export interface ScanResult {
  readonly version: string;
  /** `NO_THREATS_FOUND`, `THREATS_FOUND`, or why it could not be scanned; undefined while the scan goes on. */
  readonly status: string | undefined;
}

/** What the scan says of an upload by its id; undefined where nothing was uploaded. */
export async function scanResult(id: string): Promise<ScanResult | undefined> {
  const found = await readTags(filesBucket, inboxKey(id));
  return found && { version: found.version, status: found.tags.get(SCAN_TAG) };
}
