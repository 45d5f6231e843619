/**
 * `wrong` stops a deployment; `later` does not, but must be done before members come; `could not look` means that a right is missing or
 * a service does not answer.
 */
export type JudgementState = "ok" | "wrong" | "later" | "could not look";

/** A judgement of one thing that a deployment rests on, with the operator's cure where all is not well. */
export interface Judgement {
  readonly state: JudgementState;
  readonly says: string;
  readonly cure?: string;
}

/** A judgement with the name of what it is about. */
export interface Finding extends Judgement {
  readonly about: string;
}

export function ok(says: string): Judgement {
  return { state: "ok", says };
}

export function wrong(says: string, cure: string): Judgement {
  return { state: "wrong", says, cure };
}

export function later(says: string, cure: string): Judgement {
  return { state: "later", says, cure };
}

/** Judges one thing; an error becomes the finding `could not look` with its message. */
export async function look(
  about: string,
  judge: () => Promise<Judgement | readonly Judgement[]>,
): Promise<readonly Finding[]> {
  try {
    return [await judge()].flat().map((judgement) => ({ about, ...judgement }));
  } catch (error) {
    const cure = "look by hand (docs/deploy.md), or give the command the right to";
    return [{ about, state: "could not look", says: causeOf(error), cure }];
  }
}

/** The deepest cause of an error in one line: of a call that failed, the network's own word. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return causeOf(error.cause);
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return `${code}: ${error.message.split("\n")[0]?.trim()}`;
}

/** Prints each finding in a line. */
export function printFindings(findings: readonly Finding[]): void {
  for (const finding of findings) console.info(lineOf(finding));
}

/** A finding as a line for people. */
export function lineOf({ about, state, says, cure }: Finding): string {
  return `${state.padEnd(14)} ${about.padEnd(14)} ${says}${cure ? ` → ${cure}` : ""}`;
}

/** 1 where something is wrong, else 2 where not all could be looked at, else 0. */
export function exitCode(judgements: readonly Judgement[]): number {
  const states = new Set(judgements.map(({ state }) => state));
  if (states.has("wrong")) return 1;
  return states.has("could not look") ? 2 : 0;
}
