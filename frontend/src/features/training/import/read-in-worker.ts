import type { ReadFile, UnreadFile } from "./read-file.ts";
import type { ReadQuestion } from "./read-worker.ts";
import address from "./read-worker.ts?worker&url";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Reads another app's file in a worker. */
export async function readInWorker(question: ReadQuestion): Promise<ReadFile | UnreadFile> {
  const worker = new Worker(trusted(), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(question);
    });
  } catch {
    return { problem: "Datoteka nije pročitana. Odaberi je ponovno." };
  } finally {
    worker.terminate();
  }
}

/** The worker's address through the policy `worker` of the security headers. */
function trusted(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("worker", { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}
