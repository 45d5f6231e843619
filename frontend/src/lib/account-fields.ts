import { ApiError } from "./api-error.ts";

/** What a person types to get an account. */
export interface Account {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

/** A field of the forms of an account: registration and profile; a new password stands beside the current one. */
type AccountField = keyof Account | "current_password";

/** A sentence for each refused field. */
export type AccountErrors = { readonly [Name in AccountField]?: string };

const names = ["first_name", "last_name", "email", "current_password", "password"] as const;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const SHORTEST_PASSWORD = 8;

const refusals: Record<AccountField, string> = {
  current_password: "Trenutačna lozinka nije ispravna.",
  first_name: "Upiši svoje ime slovima latinice, ćirilice ili grčkog pisma, najviše 40 znakova.",
  last_name: "Upiši svoje prezime slovima latinice, ćirilice ili grčkog pisma, najviše 40 znakova.",
  email: "Upiši cijelu adresu, na primjer ime@domena.hr.",
  password: "Lozinka mora imati od 8 do 128 znakova.",
};
const weaknesses: Record<string, string> = {
  common_password: "Ova je lozinka previše uobičajena. Odaberi drugu.",
  own_email: "Lozinka ne može biti tvoja e-mail adresa.",
  outer_space: "Lozinka ne može početi ni završiti razmakom.",
};

/** The typed account of a form with the fields of `AccountFields`. */
export function readAccount(form: HTMLFormElement): Account {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    first_name: text("first_name").trim(),
    last_name: text("last_name").trim(),
    email: text("email").trim(),
    password: text("password"),
  };
}

/** What is missing before an account is worth sending; empty when nothing is. */
export function missingIn(account: Account): AccountErrors {
  return {
    ...missingNames(account),
    ...(!ADDRESS.test(account.email) && { email: refusals.email }),
    ...passwordError(account.password),
  };
}

/** What is missing of a name. */
export function missingNames({ first_name, last_name }: Pick<Account, "first_name" | "last_name">): AccountErrors {
  return {
    ...(first_name === "" && { first_name: "Upiši svoje ime." }),
    ...(last_name === "" && { last_name: "Upiši svoje prezime." }),
  };
}

/** What is missing before credentials are worth sending. */
export function missingCredentials(email: string, password: string): AccountErrors {
  return {
    ...(!ADDRESS.test(email) && { email: refusals.email }),
    ...(password === "" && { password: "Upiši svoju lozinku." }),
  };
}

/** The fields that the server refused, with the reason where it names one. */
export function refusedBy(error: unknown): AccountErrors {
  if (!(error instanceof ApiError) || error.code !== "invalid_input") return {};
  const { fields, reason } = error.data;
  if (!Array.isArray(fields)) return {};
  const refused = names.filter((name) => fields.includes(name));
  return Object.fromEntries(refused.map((name) => [name, sentenceFor(name, reason)]));
}

/** The first refused field in the form's order; undefined when none is. */
export function firstOf(errors: AccountErrors): AccountField | undefined {
  return names.find((name) => errors[name] !== undefined);
}

/** Puts the focus on the first refused field of a form. */
export function focusFirst(form: HTMLFormElement, errors: AccountErrors): void {
  const name = firstOf(errors);
  if (name) form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}

function passwordError(password: string): AccountErrors {
  if (password === "") return { password: "Upiši lozinku od najmanje 8 znakova." };
  return [...password.normalize("NFC")].length < SHORTEST_PASSWORD ? { password: refusals.password } : {};
}

function sentenceFor(name: AccountField, reason: unknown): string {
  const weakness = name === "password" && typeof reason === "string" ? weaknesses[reason] : undefined;
  return weakness ?? refusals[name];
}

/** The e-mail that a page before this one carried along; empty where it did not. */
export function carriedEmail(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === "string" ? email : "";
}
