import type { Random } from "#infra/local/demo/random.ts";

/** The mail service: counts what it accepted, may be down or lose its answer. */
export interface MailService {
  readonly accepted: Map<string, number>;
  random: Random | undefined;
  /** Shares of calls that are refused, and that are accepted without an answer. */
  down: number;
  forgets: number;
  forgotten: number;
}
