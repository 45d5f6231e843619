import type { Withdrawable, Withdrawn } from "#contract/withdrawal.ts";
import { dayOf, money } from "../../lib/format.ts";

/** What a withdrawal of this order would bring now. */
export function offered({ state, amount, until }: Withdrawable): string {
  if (state === "open") return `Vraćamo ${money(amount)}. Raskid je moguć do ${dayOf(until)}`;
  return `${reasons[state]} Povrata nema, a izjavu bilježimo.`;
}

/** What a confirmed withdrawal has brought. */
export function settled({ outcome, amount }: Withdrawn): string {
  if (outcome === "accepted") return `Ugovor je raskinut, pristup je završio i vraćamo ${money(amount)}.`;
  return `${reasons[outcome]} Povrata nema, a izjava je zabilježena.`;
}

const reasons = {
  late: "Rok za raskid je istekao.",
  waived: "Isporuka je na tvoj zahtjev počela odmah i pravo na raskid je time prestalo.",
  performed: "Sadržaj je u cijelosti pružen.",
  renewal: "Raskid vrijedi za novi ugovor o članstvu, ne za obnavljanje istog plana.",
  closed: "Ova je narudžba već zatvorena.",
} as const;
