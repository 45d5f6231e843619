import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const NOBODY = ["-c", "user.name=second cloud", "-c", "user.email=second@cloud.invalid"];

/** What differs from the checkout of an operator. */
interface Differences {
  readonly stage: string;
  /** The stage's context in cdk.json. */
  readonly context: Readonly<Record<string, unknown>>;
  /** The trials of gateway and tax service. */
  readonly gateway: string;
  readonly taxService: string;
}

/** Clones this project's last commit into a folder, as an operator would, with a stage that stands at an emulator, and commits that. */
export function checkOut(folder: string, { stage, context, gateway, taxService }: Differences): void {
  execFileSync("git", ["clone", "--quiet", ROOT, folder]);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  change(folder, "cdk.json", (text) => {
    const settings = JSON.parse(text);
    settings.app = "node test/second-cloud/emulated-app.ts";
    settings.context.stages[stage] = context;
    return JSON.stringify(settings, null, 2);
  });
  change(folder, "infra/definitions/stage.ts", (text) =>
    text.replace(/https:\/\/testcps\.[^"]+/, () => gateway).replace(/https:\/\/cistest\.[^"]+/, () => taxService),
  );
  commit(folder, "A stage at an emulator");
}

/** Changes a file of a checkout; throws where nothing changed. */
export function change(folder: string, file: string, by: (text: string) => string): void {
  const path = join(folder, file);
  const [before, after] = [readFileSync(path, "utf8"), by(readFileSync(path, "utf8"))];
  if (before === after) throw new Error(`${file} did not change.`);
  writeFileSync(path, after);
}

/** Changes settings of a stage in a checkout's cdk.json, and commits that; what is undefined goes. */
export function changeStage(folder: string, stage: string, settings: Readonly<Record<string, unknown>>): void {
  change(folder, "cdk.json", (text) => {
    const all = JSON.parse(text);
    Object.assign(all.context.stages[stage], settings);
    return JSON.stringify(all, null, 2);
  });
  commit(folder, `${stage}: ${Object.entries(settings).flat().join(" ")}`);
}

/** Commits what changed, whatever hooks there are. */
export function commit(folder: string, message: string): void {
  const words = ["commit", "--quiet", "--all", "--no-verify", "--message", message];
  execFileSync("git", [...NOBODY, ...words], { cwd: folder });
}
