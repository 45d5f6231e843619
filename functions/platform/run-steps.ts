import { errorName, log } from "./log.ts";

type Steps = Readonly<Record<string, () => Promise<unknown>>>;
type Answers<S extends Steps> = { [Name in keyof S]: Awaited<ReturnType<S[Name]>> };

/**
 * Runs independent steps one after the other and answers each one's result by its name. A step that throws is logged and the others
 * still run; then an error names those that failed, so that the job's alarm goes off.
 */
export async function runSteps<S extends Steps>(steps: S): Promise<Answers<S>> {
  const answers: Record<string, unknown> = {};
  const failed: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      answers[name] = await step();
    } catch (error) {
      failed.push(name);
      log("error", "step_failed", { step: name, error: errorName(error) });
    }
  }
  if (failed.length > 0) throw new Error(`These steps failed: ${failed.join(", ")}.`);
  return answers as Answers<S>;
}
