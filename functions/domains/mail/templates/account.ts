import type { Seller } from "#contract/shop.ts";
import { croatianMinute } from "../../../platform/croatian.ts";
import { shop } from "../../../platform/shop.ts";
import type { Message, Templates } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The mails about an account, by template. */
export const accountMails = {
  account_deleted: accountDeleted,
  account_exists: accountExists,
  email_accepted: emailAccepted,
  email_changed: emailChanged,
  email_proposal_notice: emailProposalNotice,
  email_proposed: emailProposed,
  no_password: noPassword,
  password_changed: passwordChanged,
  reset_password: resetPassword,
  sign_in_changed: signInChanged,
  verify_email: verifyEmail,
  welcome,
} satisfies Partial<Templates>;

const waysIn: Record<string, string> = {
  email: "Prijavljuješ se e-mail adresom na koju ti je stigla ova poruka.",
  google: "Prijavljuješ se Googleovim računom.",
  facebook: "Prijavljuješ se računom na Facebooku.",
};

/** Sent when an account is created; verifies the address where it needs to be. */
function welcome({ data }: Mail): Message {
  return {
    subject: `Tvoj ${shop.brand} račun je otvoren`,
    heading: "Bok!",
    paragraphs: [
      `Tvoj je račun otvoren. ${waysIn[data.signs_in_by ?? "email"]}`,
      "Odaberi izazov, pripremi bučice ili girju i elastičnu traku pa kreni svojim tempom.",
      ...(data.token ? ["Još samo potvrdi da je adresa tvoja. Poveznica vrijedi 24 sata."] : []),
    ],
    action: data.token
      ? { label: "Potvrdi adresu", path: `/app/verify?token=${data.token}` }
      : { label: "Otvori naslovnu", path: "/app" },
    closing: ["Ako ovaj račun nije tvoj, javi nam se odgovorom na ovu poruku."],
  };
}

/** The link that verifies an address, sent again or after a change of e-mail. */
function verifyEmail({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: potvrdi e-mail adresu`,
    heading: "Potvrdi e-mail adresu",
    paragraphs: [
      "Potvrdi da je ova adresa tvoja. Poveznicu otvori na uređaju na kojem koristiš svoj račun.",
      "Poveznica vrijedi 24 sata i može se iskoristiti jednom.",
    ],
    action: { label: "Potvrdi adresu", path: `/app/verify?token=${data.token}` },
    closing: ["Ako ovo nije tvoj račun, zanemari poruku: bez potvrde se ništa ne mijenja."],
  };
}

/** The link that accepts a new address which support proposed. */
function emailProposed({ data }: Mail): Message {
  const { from, until } = data;
  return {
    subject: `${shop.brand}: potvrdi novu adresu računa`,
    heading: "Nova adresa računa",
    paragraphs: [
      "Podrška je na zahtjev predložila da ovo bude nova e-mail adresa jednog računa. Promjena vrijedi tek kad je potvrdiš.",
      ...(from ? [`Zbog sigurnosti poveznica radi od ${croatianMinute(new Date(String(from)))}.`] : []),
      `Poveznica vrijedi do ${croatianMinute(new Date(String(until)))} i može se iskoristiti jednom.`,
    ],
    action: { label: "Potvrdi adresu", path: `/app/verify/address?token=${data.token}` },
    closing: ["Ako s ovim nemaš ništa, zanemari poruku ili na istoj stranici odaberi „Nisam to ja“."],
  };
}

/** Tells the present address that another was proposed, and how to refuse it. */
function emailProposalNotice({ data }: Mail): Message {
  const { from } = data;
  return {
    subject: `${shop.brand}: zatražena je promjena adrese računa`,
    heading: "Promjena e-mail adrese",
    paragraphs: [
      "Netko je od naše podrške zatražio da se tvoj račun otvara drugom e-mail adresom.",
      from
        ? `Ako to nisi ti, odbij promjenu prije nego što počne vrijediti: ${croatianMinute(new Date(String(from)))}.`
        : "Ako to nisi ti, odbij promjenu.",
      "Ako je zahtjev tvoj, ne moraš ništa učiniti.",
    ],
    action: { label: "Nisam to ja", path: `/app/verify/refusal?token=${data.token}` },
  };
}

/** Tells the new address that it belongs to the account. */
function emailAccepted(): Message {
  return {
    subject: `${shop.brand}: ovo je sada adresa tvog računa`,
    heading: "Adresa je promijenjena",
    paragraphs: [
      "Od sada se prijavljuješ ovom adresom i svojom dosadašnjom lozinkom. Ostale su prijave prestale.",
      "Kupnje i članstvo ostaju kakvi jesu.",
    ],
    action: { label: "Prijavi se", path: "/app/login" },
    closing: ["Ako ne znaš lozinku, na stranici za prijavu odaberi „Zaboravljena lozinka?“"],
  };
}

/** Tells the old address that the account has a new one. */
function emailChanged(_mail: Mail, { company }: Seller): Message {
  return {
    subject: `${shop.brand}: e-mail adresa je promijenjena`,
    heading: "Nova e-mail adresa",
    paragraphs: [
      "Tvoj se račun od sada otvara drugom e-mail adresom. Na ovu više ne šaljemo poruke.",
      "Kupnje i članstvo ostaju kakvi jesu.",
    ],
    closing: [`Ako ovo nije tvoja promjena, odmah nam piši na ${company.email}.`],
  };
}

/** Tells an account's owner that somebody tried to register with their address. */
function accountExists(): Message {
  return {
    subject: `${shop.brand}: račun s ovom adresom već postoji`,
    heading: "Račun već postoji",
    paragraphs: [
      "Netko se pokušao registrirati ovom e-mail adresom, a s njom kod nas već postoji račun.",
      "Ako si to ti, prijavi se svojom lozinkom. Ako nisi, ne moraš ništa učiniti: na računu se ništa nije promijenilo.",
    ],
    action: { label: "Prijavi se", path: "/app/login" },
  };
}

/** Answers a password reset of an account that signs in through Google or Facebook. */
function noPassword(): Message {
  return {
    subject: `${shop.brand}: kako se prijavljuješ`,
    heading: "Tvoj račun nema lozinku",
    paragraphs: [
      "Prijavljuješ se putem Googlea ili Facebooka, pa kod nas nemaš lozinku koju bi trebalo promijeniti.",
      "Na stranici za prijavu odaberi isti gumb kao i prvi put.",
    ],
    action: { label: "Prijavi se", path: "/app/login" },
    closing: ["Ako ovo nije tvoj zahtjev, zanemari poruku."],
  };
}

/** The link that sets a new password. */
function resetPassword({ to, data }: Mail): Message {
  return {
    subject: `${shop.brand}: nova lozinka`,
    heading: "Postavi novu lozinku",
    paragraphs: [
      "Ovom poveznicom postavljaš novu lozinku. Time se odjavljuju svi uređaji.",
      "Poveznica vrijedi sat vremena i može se iskoristiti jednom.",
    ],
    action: {
      label: "Postavi lozinku",
      path: `/app/reset?token=${data.token}&email=${encodeURIComponent(to)}`,
    },
    closing: ["Ako ovo nije tvoj zahtjev, zanemari poruku: lozinka ostaje ista."],
  };
}

/** Tells the owner that the password was changed. */
function passwordChanged(): Message {
  return {
    subject: `${shop.brand}: lozinka je promijenjena`,
    heading: "Lozinka je promijenjena",
    paragraphs: ["Tvoj račun ima novu lozinku. Ostali su uređaji odjavljeni."],
    action: { label: "Prijavi se", path: "/app/login" },
    closing: [
      "Ako ovo nije tvoja promjena, odmah postavi novu lozinku: na stranici za prijavu odaberi „Zaboravljena lozinka?“",
    ],
  };
}

const changes: Readonly<Record<string, (name: string) => Record<"subject" | "heading" | "what", string>>> = {
  linked: (name) => ({
    subject: `${shop.brand}: dodana je prijava putem ${name}`,
    heading: "Nova prijava na tvoj račun",
    what: `U tvoj se račun od sada može ući i putem ${name}.`,
  }),
  removed: (name) => ({
    subject: `${shop.brand}: uklonjena je prijava putem ${name}`,
    heading: "Prijava je uklonjena",
    what: `U tvoj se račun više ne može ući putem ${name}.`,
  }),
  factor: () => ({
    subject: `${shop.brand}: postavljena je dvostruka potvrda`,
    heading: "Dvostruka potvrda je postavljena",
    what: "Za rad u trgovini od sada treba i kod iz aplikacije koja je upravo povezana s tvojim računom.",
  }),
};
const providersWords: Readonly<Record<string, string>> = { google: "Googlea", facebook: "Facebooka" };

/** Tells the owner of a sign-in method or second factor that was added or removed. */
function signInChanged({ data }: Mail): Message {
  const words = changes[String(data.change)]?.(providersWords[String(data.provider)] ?? "");
  if (!words) throw new Error(`No words for the change ${data.change}.`);
  return {
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.what],
    action: { label: "Otvori profil", path: "/app/profile" },
    closing: [
      "Ako ovo nije tvoja promjena, odmah promijeni lozinku i odjavi ostale uređaje. Prijave koje ne prepoznaješ ukloni u profilu, pod „Povezane prijave“.",
    ],
  };
}

/** Confirms an account's deletion, and says what the law makes the shop keep. */
function accountDeleted(): Message {
  return {
    subject: `${shop.brand}: račun je obrisan`,
    heading: "Račun je obrisan",
    paragraphs: [
      "Obrisali smo tvoj račun, e-mail adresu, dnevnik treninga i popis pogledanog. Ako je članstvo trajalo, više se ne naplaćuje.",
      "Podatke o plaćenim narudžbama moramo čuvati po zakonu, ali bez tvog imena i adrese.",
    ],
    closing: ["Hvala na svakom zajedničkom treningu."],
  };
}
