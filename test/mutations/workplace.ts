import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type Mutation, mutate, type Test, type Worlds } from "./mutation.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const NEEDED = ["functions", "infra", "test", "frontend", "package.json"];
const LEFT_OUT = new Set(["node_modules", "dist", ".local", "cdk.out"]);
/** What a pattern would read as more than itself. */
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

interface Report {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** A test that ran: where it stands, what it is called, whether it passed. */
interface Ran {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
}

/** A copy of the sources in a temporary folder: faults are written there, and never into the tree itself. */
export class Workplace {
  readonly #folder = mkdtempSync(join(tmpdir(), "zamah-mutations-"));

  constructor() {
    for (const name of NEEDED) {
      cpSync(join(ROOT, name), join(this.#folder, name), {
        recursive: true,
        filter: (source) =>
          !relative(ROOT, source)
            .split("/")
            .some((part) => LEFT_OUT.has(part)),
      });
    }
    symlinkSync(join(ROOT, "node_modules"), join(this.#folder, "node_modules"));
  }

  /** What the work finds while the fault is in the code. */
  with<T>(mutation: Mutation, work: () => T): T {
    const file = join(this.#folder, mutation.file);
    const source = readFileSync(file, "utf8");
    writeFileSync(file, mutate(source, mutation));
    try {
      return work();
    } finally {
      writeFileSync(file, source);
    }
  }

  /** The tests of these files that ran, of that title where it is given; a file that can't even start has none. */
  tests(files: readonly string[], title?: string): Ran[] {
    const report = join(this.#folder, "report.json");
    rmSync(report, { force: true });
    const only = title === undefined ? [] : ["-t", title.replaceAll(SPECIAL, "\\$&")];
    const reporter = ["--reporter=json", `--outputFile=${report}`];
    this.#run("vitest", [
      "run",
      "--config",
      "test/vitest.config.ts",
      "--maxWorkers",
      "1",
      ...reporter,
      ...only,
      ...files,
    ]);
    const { testResults = [] } = JSON.parse(readFileSync(report, "utf8")) as Report;
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "passed" || status === "failed")
        .map(({ status, fullName }) => ({ file: name, title: fullName, passed: status === "passed" })),
    );
  }

  /** The first invariant that one of these worlds breaks, in words; undefined where all of them hold. */
  brokenWorld({ from, seeds }: Worlds): string | undefined {
    const options = ["--from", String(from), "--seeds", String(seeds), "--workers", "1", "--first"];
    const { status, stdout } = this.#run("node", ["test/simulator/run.ts", ...options]);
    const broken = /^seed \d+ breaks .*$/m.exec(stdout)?.[0];
    if (status !== 0 && !broken) throw new Error("The simulator did not start.");
    return broken;
  }

  #run(command: string, args: readonly string[]) {
    // Runs with a fault in the code prove nothing.
    const env = { ...process.env, PROOF: "" };
    const options = { cwd: this.#folder, env, encoding: "utf8", maxBuffer: 2 ** 28 } as const;
    const { status, stdout } = spawnSync(command, args, options);
    return { status, stdout };
  }

  leave(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Whether a killer is a test. */
export function isTest(killer: Test | Worlds): killer is Test {
  return "test" in killer;
}
