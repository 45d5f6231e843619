import type { Mail } from "./outbox.ts";

/** Whose mail it is. Who ordered before it was kept whether the address was proved is called by name as they were. */
export interface Addressee {
  readonly first_name: string;
  readonly email_verified?: boolean | undefined;
}

/** What a mail may call somebody: nothing before the address is theirs, since the name may be a stranger's text. */
export function nameInMails({ first_name, email_verified }: Addressee): string | null {
  return email_verified === false ? null : first_name;
}

/** A sentence (begun with a small letter) to somebody by name, or to nobody in particular. */
export function toPerson({ data }: Pick<Mail, "data">, sentence: string): string {
  return data.first_name
    ? `${data.first_name}, ${sentence}`
    : sentence.charAt(0).toLocaleUpperCase("hr") + sentence.slice(1);
}
