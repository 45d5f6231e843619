/** A statement of an account as a bank's file holds it: whole with its balances, in cents. */
export interface BankStatement {
  readonly account: string;
  readonly number: string;
  readonly currency: string;
  readonly opening: number | undefined;
  readonly closing: number | undefined;
  readonly entries: readonly {
    /** Its line in the file, or its place among the entries. */
    readonly row: number;
    readonly day: string;
    /** Below zero where money left the account. */
    readonly cents: number;
    /** The bank's own; no word about who paid is kept. */
    readonly reference: string;
  }[];
}
