import { errorName, log } from "./log.ts";

type Steps = Readonly<Record<string, () => Promise<unknown>>>;
type Answers<S extends Steps> = { [Name in keyof S]: Awaited<ReturnType<S[Name]>> };

/**
 * Runs steps that don't need each other, one after the other, and answers what each answered. One that throws is logged by its name and starves none
 * of the others; once all have run, an error names those that failed, so that the job fails and its alarm goes off.
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
