import type { MemberPageName } from "./member-pages.tsx";

export type FirstCall =
  | "getMe"
  | "listChallenges"
  | "listTrainings"
  | "listEbooks"
  | "getChallenge"
  | "getTraining"
  | "getEbook";

/**
 * What a member's page asks the server for first: `shell.ts` has it asked for in the head of a page that is opened by its address, beside
 * the person and the diary, `load-ahead.ts` at the tap on its link. A page that is not named here is slower, never wrong.
 */
export const firstCalls: Partial<Record<MemberPageName, readonly FirstCall[]>> = {
  home: ["getMe", "listChallenges", "listTrainings", "listEbooks"],
  challenges: ["listChallenges"],
  challenge: ["getChallenge"],
  trainings: ["listTrainings"],
  training: ["getTraining"],
  ebooks: ["listEbooks"],
  ebook: ["getEbook"],
};
