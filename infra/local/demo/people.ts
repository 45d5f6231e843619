import type { Person } from "../person.ts";

/** Somebody of the demo with all that the table says of them. */
export interface DemoPerson extends Person {
  readonly sub: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The people to sign in as: published constants, printed at the start and in the README. */
export const demoPeople: readonly DemoPerson[] = [
  {
    role: "member",
    sub: "0d1f6c1e-5a0b-4c52-9a2e-6f4f0c3a1001",
    first_name: "Petra",
    last_name: "Jurković",
    email: "petra@zamah.example",
    password: "zamah-demo-petra",
  },
  {
    role: "premium",
    sub: "0d1f6c1e-5a0b-4c52-9a2e-6f4f0c3a1002",
    first_name: "Ana",
    last_name: "Marić",
    email: "ana@zamah.example",
    password: "zamah-demo-ana",
  },
  {
    role: "cancelled",
    sub: "0d1f6c1e-5a0b-4c52-9a2e-6f4f0c3a1003",
    first_name: "Ivan",
    last_name: "Đurđević",
    email: "ivan@zamah.example",
    password: "zamah-demo-ivan",
  },
  {
    role: "admin",
    sub: "0d1f6c1e-5a0b-4c52-9a2e-6f4f0c3a1004",
    first_name: "Marta",
    last_name: "Šimić",
    email: "marta@zamah.example",
    password: "zamah-demo-marta",
  },
];
