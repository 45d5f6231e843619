import type { Operation } from "#contract/routes.ts";
import type { MemberPageName } from "./member-pages.tsx";

/**
 * What a member's page asks the server for first: `shell.ts` has it asked for in the head of a page that is opened by its address, beside
 * the person and the diary, `load-ahead.ts` at the tap on its link. A page that is not named here is slower, never wrong.
 */
export const firstCalls = {
  home: ["getMe", "listChallenges", "listTrainings", "listEbooks"],
  challenges: ["listChallenges"],
  challenge: ["getChallenge"],
  trainings: ["listTrainings"],
  training: ["getTraining"],
  ebooks: ["listEbooks"],
  ebook: ["getEbook"],
} as const satisfies Partial<Record<MemberPageName, readonly Operation[]>>;

export type FirstCall = (typeof firstCalls)[keyof typeof firstCalls][number];

/** The calls of a page; none where it is not named. */
export function firstCallsOf(name: MemberPageName): readonly FirstCall[] {
  return name in firstCalls ? firstCalls[name as keyof typeof firstCalls] : [];
}
