import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { type PaymentOutcome, paymentOutcome } from "./payment.ts";
import { type Transaction, transaction } from "./transaction.ts";

const stateSchema = z.object({
  transactions: z.array(transaction),
  next: z.nullable(paymentOutcome),
  /** The response-code that charges of a stored card get, by account id. */
  accountCodes: z.record(z.string(), z.string()),
});

export type Ledger = {
  find(orderNumber: string): Transaction | undefined;
  /** The first payment of a stored card. */
  findAccount(accountId: string): Transaction | undefined;
  save(...changed: Transaction[]): void;
  /** Newest first. */
  list(): Transaction[];
  setNext(outcome: PaymentOutcome): void;
  /** The outcome that was set for the next payment, once. */
  takeNext(): PaymentOutcome | undefined;
  setAccountCode(accountId: string, code: string): void;
  accountCode(accountId: string): string | undefined;
  reset(): void;
};

/** Everything the sandbox remembers, in memory and, where a file is given, in that file after each change. */
export function openLedger(file?: string): Ledger {
  const transactions = new Map<string, Transaction>();
  const accountCodes = new Map<string, string>();
  let next: PaymentOutcome | null = null;

  if (file && existsSync(file)) {
    const state = stateSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    for (const saved of state.transactions) transactions.set(saved.orderNumber, saved);
    for (const [accountId, code] of Object.entries(state.accountCodes)) accountCodes.set(accountId, code);
    next = state.next;
  }

  const write = () => {
    if (!file) return;
    const state = { transactions: [...transactions.values()], next, accountCodes: Object.fromEntries(accountCodes) };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  };

  return {
    find: (orderNumber) => transactions.get(orderNumber),
    findAccount: (accountId) =>
      [...transactions.values()].find((known) => known.type === "1" && known.accountId === accountId),
    save(...changed) {
      for (const one of changed) {
        transactions.delete(one.orderNumber);
        transactions.set(one.orderNumber, one);
      }
      write();
    },
    list: () => [...transactions.values()].reverse().sort((left, right) => right.at.localeCompare(left.at)),
    setNext(outcome) {
      next = outcome;
      write();
    },
    takeNext() {
      const taken = next ?? undefined;
      next = null;
      if (taken) write();
      return taken;
    },
    setAccountCode(accountId, code) {
      accountCodes.set(accountId, code);
      write();
    },
    accountCode: (accountId) => accountCodes.get(accountId),
    reset() {
      transactions.clear();
      accountCodes.clear();
      next = null;
      write();
    },
  };
}
