/** The names under which the pool knows the providers. */
export const providers = ["Google", "Facebook"] as const;
export type ProviderName = (typeof providers)[number];

/** Somebody with an account at a provider; `verified` is left out of the token where the provider does not say it. */
export interface Persona {
  readonly id: string;
  readonly provider: ProviderName;
  readonly label: string;
  readonly number: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email?: string;
  readonly verified?: true;
}

/** Everybody whom the stand-in can sign in; two of them have the address of a member of the demo. */
export function personasWith(memberEmail: string): readonly Persona[] {
  const ana = { givenName: "Ana", familyName: "Marić", email: memberEmail };
  return [
    {
      id: "google-new",
      provider: "Google",
      label: "Nova osoba, potvrđena adresa",
      number: "100000000000000000001",
      givenName: "Nika",
      familyName: "Horvat",
      email: "nika@google.example",
      verified: true,
    },
    {
      id: "google-member",
      provider: "Google",
      label: "Adresa postojećeg računa, potvrđena",
      number: "100000000000000000002",
      ...ana,
      verified: true,
    },
    {
      id: "google-unverified",
      provider: "Google",
      label: "Nepotvrđena adresa",
      number: "100000000000000000003",
      givenName: "Luka",
      familyName: "Babić",
      email: "luka@google.example",
    },
    {
      id: "facebook-member",
      provider: "Facebook",
      label: "Adresa postojećeg računa",
      number: "200000000000001",
      ...ana,
    },
    {
      id: "facebook-without-email",
      provider: "Facebook",
      label: "Bez e-mail adrese",
      number: "200000000000002",
      givenName: "Tea",
      familyName: "Kos",
    },
  ];
}
