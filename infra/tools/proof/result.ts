/** What a command found when it was run last for the page of proofs. */
export interface Result {
  /** The line that was run. */
  readonly line: string;
  /** When it ended, ISO 8601 in UTC. */
  readonly at: string;
  readonly commit: string;
  readonly processors: number;
  /** Processes that waited for a processor in the last minute, on average: above the processors, times say little. */
  readonly load: number;
  readonly figures: Readonly<Record<string, string>>;
}
