import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Step } from "./walked.ts";

const TRANSCRIPTS = resolve(import.meta.dirname, "../../dist/second-cloud");

/** The operator's commands in a checkout, one after the other. */
export interface Commands {
  /** `npm run ...` or another program with its words; answers what it said. Throws where it fails without saying what is expected of it. */
  run(words: string, refusal?: RegExp): Promise<string>;
  /** The same, ended without a warning as soon as it says this. */
  cut(words: string, said: RegExp): Promise<void>;
  /** Takes down what something else came to. */
  tell(step: Step): void;
  fail(error: unknown): void;
  readonly done: readonly Step[];
}

/** Commands in this folder with this environment beside the operator's own; each one's transcript is written to dist/second-cloud. */
export function openCommands(cwd: string, environment: Readonly<Record<string, string>>): Commands {
  const done: Step[] = [];
  let commandCount = 0;
  const env = { ...process.env, CDK_DISABLE_CLI_TELEMETRY: "true", CI: "true", ...environment };
  mkdirSync(TRANSCRIPTS, { recursive: true });

  function tell(words: string, went: boolean, remark: string, seconds: number, fault: string): void {
    const number = String(commandCount).padStart(2, "0");
    console.info(`${number} ${words}  ${went ? "" : "FAILED, "}${remark}${seconds} s`);
    done.push({ call: words, faults: went ? [] : [fault] });
  }

  async function carriedOut(words: string, last?: RegExp) {
    const [program = "", ...rest] = words.split(" ");
    const began = performance.now();
    // One that is cut off has a group of its own, whose end takes along whatever it began.
    const child = spawn(program, rest, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: last !== undefined });
    commandCount += 1;
    const transcript = join(TRANSCRIPTS, `${String(commandCount).padStart(2, "0")}.txt`);
    writeFileSync(transcript, `$ ${words}\n`);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (said: Buffer) => {
        appendFileSync(transcript, said);
        if (child.pid && child.exitCode === null && last?.test(said.toString())) process.kill(-child.pid, "SIGKILL");
      });
    const [code] = await once(child, "close");
    const seconds = Math.round((performance.now() - began) / 1000);
    appendFileSync(transcript, `# ended with ${code} after ${seconds} s\n`);
    return { code, text: readFileSync(transcript, "utf8"), seconds };
  }

  return {
    done,
    tell: (step) => void done.push(step),
    fail: (error) =>
      void done.push({ call: "the walk", faults: [error instanceof Error ? error.message : String(error)] }),
    async run(words, refusal) {
      const { code, text, seconds } = await carriedOut(words);
      const isRefused = code !== 0 && refusal?.test(text) === true;
      const went = code === 0 || isRefused;
      tell(words, went, isRefused ? "refused as expected, " : "", seconds, `ended with ${code}`);
      if (!went) throw new Error(text.split("\n").slice(-30).join("\n"));
      return text;
    },
    async cut(words, said) {
      const { code, seconds } = await carriedOut(words, said);
      tell(`${words} (cut off)`, code === null, "", seconds, "ended by itself");
    },
  };
}
