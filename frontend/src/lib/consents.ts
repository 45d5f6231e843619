/** A buyer's consents to an early start; `waiver` for ebooks alone. */
export interface Consents {
  readonly start_now: boolean;
  readonly waiver?: boolean;
}
