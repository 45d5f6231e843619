/**
 * `wrong` stops a deployment; `later` does not, but must be done before members come; `could not look` says that nothing is known
 * (a right that is missing, a service that does not answer).
 */
export type State = "ok" | "wrong" | "later" | "could not look";

/** What was found about one thing that a deployment rests on. */
export interface Finding {
  readonly about: string;
  readonly state: State;
  readonly says: string;
  /** What the operator does about it; none where all is well. */
  readonly cure?: string;
}

/** All is well. */
export function ok(about: string, says: string): Finding {
  return { about, state: "ok", says };
}

/** It must be mended before a deployment. */
export function wrong(about: string, says: string, cure: string): Finding {
  return { about, state: "wrong", says, cure };
}

/** It must be mended before members come. */
export function later(about: string, says: string, cure: string): Finding {
  return { about, state: "later", says, cure };
}

/** What looking found; where it fails, that nothing could be looked at, and why. */
export async function look(about: string, judge: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await judge();
  } catch (error) {
    const says = error instanceof Error ? `${error.name}: ${error.message.split("\n")[0]?.trim()}` : String(error);
    return [
      {
        about,
        state: "could not look",
        says,
        cure: `Look by hand (docs/deploy.md), or give the command the right to.`,
      },
    ];
  }
}

/** One line for people. */
export function lineOf({ about, state, says, cure }: Finding): string {
  return `${state.padEnd(14)} ${about.padEnd(14)} ${says}${cure ? ` → ${cure}` : ""}`;
}

/** 0 where nothing stands in the way, 1 where something is wrong, 2 where nothing is but not all could be looked at. */
export function exitCode(findings: readonly Finding[]): number {
  const states = new Set(findings.map(({ state }) => state));
  if (states.has("wrong")) return 1;
  return states.has("could not look") ? 2 : 0;
}
