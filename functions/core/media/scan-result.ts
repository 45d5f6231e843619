import { GetObjectTaggingCommand } from "@aws-sdk/client-s3";
import { filesBucket, inboxKey, isMissing, storage } from "./object-store.ts";

/** The tag that GuardDuty's scan alone may write (infra/constructs/upload-scan.ts). */
const TAG = "GuardDutyMalwareScanStatus";

/** What the malware scan says of the newest version of an upload. */
export interface ScanResult {
  readonly version: string;
  /** `NO_THREATS_FOUND`, `THREATS_FOUND`, or why it could not be scanned; undefined while the scan goes on. */
  readonly status: string | undefined;
}

/** What the scan says of an upload by its id; undefined where nothing was uploaded. */
export async function scanResult(id: string): Promise<ScanResult | undefined> {
  try {
    const asked = new GetObjectTaggingCommand({ Bucket: filesBucket(), Key: inboxKey(id) });
    const { VersionId = "null", TagSet = [] } = await storage().send(asked);
    return { version: VersionId, status: TagSet.find(({ Key }) => Key === TAG)?.Value };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
