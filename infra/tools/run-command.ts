import { createInterface } from "node:readline/promises";

/** Runs a command's work; an error ends the process with its message and 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Asks the operator a question; returns an empty answer where nobody is there. */
export async function ask(question: string): Promise<string> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => asking.once("close", () => resolve("")));
  const answer = await Promise.race([asking.question(question), closed]);
  asking.close();
  return answer.trim();
}
