import { filesBucket, inboxKey, readTags } from "../../platform/table/object-store.ts";

/** The tag that GuardDuty's scan alone may write (infra/constructs/upload-scan.ts). */
const RESULT = /<Key>GuardDutyMalwareScanStatus<\/Key>\s*<Value>(\w+)<\/Value>/;

/** What the malware scan says of the newest version of an upload. */
export interface ScanResult {
  readonly version: string;
  /** `NO_THREATS_FOUND`, `THREATS_FOUND`, or why it could not be scanned; undefined while the scan goes on. */
  readonly status: string | undefined;
}

/** What the scan says of an upload by its id; undefined where nothing was uploaded. */
export async function scanResult(id: string): Promise<ScanResult | undefined> {
  const tags = await readTags(filesBucket, inboxKey(id));
  return tags && { version: tags.version, status: RESULT.exec(tags.xml)?.[1] };
}
