import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether Debian's `xmlsec1`, a second implementation of signatures, is installed here. */
export const hasXmlsec = spawnSync("xmlsec1", ["--version"]).status === 0;

/** Whether `xmlsec1` takes the signature of a message, whose signed element has this name, by this certificate in PEM. */
export function xmlsecTakes(message: string, name: string, certificate: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), "xmlsec-"));
  const [file, key] = [join(folder, "message.xml"), join(folder, "certificate.pem")];
  writeFileSync(file, message);
  writeFileSync(key, certificate);
  const run = spawnSync("xmlsec1", ["--verify", "--pubkey-cert-pem", key, "--id-attr:Id", name, file]);
  rmSync(folder, { recursive: true });
  return run.status === 0;
}
