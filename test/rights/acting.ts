import { AsyncLocalStorage } from "node:async_hooks";
import { relative, resolve } from "node:path";
import type { Plugin } from "vitest/config";
import { jobs } from "#functions/platform/schedule/jobs.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** The name of the mail event's function, which is neither an operation nor a job. */
export const MAIL_EVENTS = "mailEvents";

type Work = (...given: unknown[]) => unknown;
interface Acting {
  /** The work, during which a function of this name acts. */
  as(name: string, work: Work): Work;
  /** A maker of handlers, named by its first argument: what it makes acts under that name. */
  maker(make: Work): Work;
  /** A reader of settings: what it is asked for is noted. */
  reader(read: Work): Work;
}

/** One for a process, whatever modules a test file loads anew. */
const held = globalThis as { zamahActing?: AsyncLocalStorage<string> };
held.zamahActing ??= new AsyncLocalStorage<string>();
const storage = held.zamahActing;
const as: Acting["as"] =
  (name, work) =>
  (...given) =>
    storage.run(name, () => work(...given));

/** Which function of the product is at work: an operation or a job; undefined while the test itself is. */
export function acting(): string | undefined {
  return storage.getStore();
}

/** What a test does while a function is at work, such as somebody else's call between two of its own: nobody of the product does it. */
export function beside<T>(work: () => T): T {
  return storage.exit(work);
}

/** Makes known to the product's modules, which `attributeCalls` has marked, how they say who acts and which settings that reads. */
export function tellWhoActs(noteSetting: (name: string) => void): void {
  const told: Acting = {
    as,
    maker:
      (make) =>
      (...given) =>
        as(String(given[0]), make(...given) as Work),
    reader: (read) => (name) => {
      noteSetting(String(name));
      return read(name);
    },
  };
  Object.assign(globalThis, { zamahTold: told });
}

const jobOf = new Map<string, string>(Object.entries(jobs).map(([name, { source }]) => [`functions/${source}`, name]));

/**
 * Marks the product's ways in as it loads them, so that every call of AWS has an author: handlers by their operation, jobs also where a
 * test calls their work without its schedule. The code is otherwise as it stands.
 */
export function attributeCalls(): Plugin {
  return {
    name: "attribute-calls",
    enforce: "pre",
    transform: (code, id) => marked(code, relative(ROOT, id.split("?")[0] ?? "")),
  };
}

function marked(code: string, file: string): string | undefined {
  const functionNames = [...code.matchAll(/^export async function (\w+)/gm)].map(([, name]) => name);
  if (file === "functions/platform/http/endpoint.ts")
    return `${code}\ncreateHandler = ${told("createHandler", "maker(createHandler)")}`;
  if (file === "functions/platform/schedule/job.ts") return `${code}\njob = ${told("job", "maker(job)")}`;
  if (file === "functions/platform/settings.ts")
    return `${code}\noptionalSetting = ${told("optionalSetting", "reader(optionalSetting)")}`;
  const name = file === "functions/triggers/mail-events.ts" ? MAIL_EVENTS : jobOf.get(file);
  if (!name) return undefined;
  return [code, ...functionNames.map((one) => `${one} = ${told(`${one}`, `as("${name}", ${one})`)}`)].join("\n");
}

function told(otherwise: string, call: string): string {
  return `globalThis.zamahTold?.${call} ?? ${otherwise};`;
}
