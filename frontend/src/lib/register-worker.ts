import { paths } from "./paths.ts";

const WORKER = "/sw.js";

/** The browser's maker of addresses that code may be loaded from; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Installs the app's service worker; nothing where the browser has none or refuses it. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker
    ?.register(workerAddress(), { scope: paths.home, updateViaCache: "none" })
    .catch(() => undefined);
}

/** The one address that the policy `worker` of the security headers lets through. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("worker", {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError(url);
      return url;
    },
  });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}
