import { orderReference } from "#contract/order-words.ts";
import type { ListedPerson, PeopleTab } from "#contract/people.ts";
import type { Column } from "../shared/data-table.tsx";
import { dayIn, endedBy, letterText, stateOf } from "./labels.ts";

type PersonColumn = Column<ListedPerson>;

function dayColumn(head: string, momentOf: (person: ListedPerson) => string | null | undefined): PersonColumn {
  const value = (person: ListedPerson) => {
    const moment = momentOf(person);
    return moment ? dayIn(moment) : null;
  };
  return { head, value };
}

const charge: readonly PersonColumn[] = [
  { head: "Iznos (EUR)", value: ({ membership }) => membership?.failed?.amount ?? null },
  dayColumn("Dospjelo", ({ membership }) => membership?.failed?.due),
  { head: "Odbijenih pokušaja", value: ({ membership }) => membership?.failed?.tries ?? null },
  dayColumn("Novi pokušaj", ({ membership }) => membership?.failed?.next_try),
  { head: "Pismo", value: ({ membership }) => (membership?.failed ? letterText[membership.failed.letter] : null) },
  dayColumn("Zadnji poziv", ({ called_at }) => called_at),
];
const more: Readonly<Partial<Record<PeopleTab, readonly PersonColumn[]>>> = {
  late: charge,
  lost: [
    dayColumn("Završilo", ({ membership }) => membership?.ended?.at ?? membership?.paid_until),
    { head: "Zašto", value: ({ membership }) => (membership?.ended ? endedBy[membership.ended.by] : null) },
    ...charge,
  ],
  bought: [
    { head: "Narudžba", value: ({ bought }) => (bought ? orderReference(bought.order_number) : null) },
    dayColumn("Kupljeno", ({ bought }) => bought?.at),
    { head: "Zadržano (EUR)", value: ({ bought }) => bought?.kept ?? null },
  ],
};

/** The columns of a list's file. What the person may be told stands beside the address, where it is used. */
export function peopleColumns(tab: PeopleTab): readonly PersonColumn[] {
  return [
    { head: "Prezime", value: ({ last_name }) => last_name },
    { head: "Ime", value: ({ first_name }) => first_name },
    { head: "E-mail", value: ({ email }) => email },
    { head: "Smije dobiti", value: ({ news }) => (news ? "i novosti (privola)" : "samo o usluzi") },
    { head: "Stanje", value: stateOf },
    dayColumn("Plaćeno do", ({ membership }) => membership?.paid_until),
    dayColumn("Ovdje od", ({ created_at }) => created_at),
    ...(more[tab] ?? []),
  ];
}
