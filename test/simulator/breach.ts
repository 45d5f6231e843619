/** An invariant that does not hold, in words. */
export interface Breach {
  readonly invariant: string;
  readonly text: string;
}
