import type { DocumentOf } from "#contract/catalogue-document.ts";
import type { AnnouncedTo } from "#contract/landing-texts.ts";
import { type FieldsOf, type Form, optionsOf } from "./field.ts";
import { titleOr } from "./shared-fields.ts";

type Texts = DocumentOf<"texts">;

const audiences: Readonly<Record<AnnouncedTo, string>> = {
  everybody: "svi",
  visitors: "posjetitelji",
  members: "prijavljeni",
  premium: "Premium članovi",
};

/** The card of the programme that the home page promotes. */
export const cardForm: Form = {
  fields: {
    id: { as: "hidden", label: "Broj" },
    title: { as: "line", label: "Naslov", hint: "Najviše 40 znakova." },
    training: { as: "training", label: "Program", hint: "Jedan od onih koji su u ponudi." },
    description: { as: "prose", label: "Tekst", hint: "Jedan odlomak, najviše 300 znakova." },
    tags: { as: "lines", label: "Oznake", hint: "Svaka u svoj redak, najviše tri. Bez njih stoje oznake programa." },
    picture: { as: "picture", label: "Slika", place: "cover", hint: "Bez nje stoji naslovnica programa." },
    retired: { as: "hidden", label: "Povučeno iz ponude" },
  } satisfies FieldsOf<DocumentOf<"card">>,
  groups: [{ label: "Kartica", fields: ["training", "title", "description", "tags", "picture"] }],
};

/** The texts of the landing page. */
export const textsForm: Form = {
  fields: {
    id: { as: "hidden", label: "Broj" },
    title: { as: "line", label: "Naslov u tražilici", hint: "Najviše 60 znakova." },
    headline: { as: "lines", label: "Velika rečenica", hint: "Najviše tri retka, svaki do 14 znakova." },
    lead: {
      as: "line",
      label: "Rečenica ispod nje",
      hint: "Najviše 160 znakova. Bez nje stoje brojke iz kataloga: koliko traju treninzi i koliko ih je u tjednu.",
    },
    needs: {
      as: "rows",
      label: "Što je potrebno",
      hint: "Najviše dvoje; broj treninga stoji uvijek.",
      add: "Nova oprema",
      inline: true,
      fields: {
        title: { as: "line", label: "Što" },
        text: { as: "line", label: "Koliko" },
      } satisfies FieldsOf<Texts["needs"][number]>,
      titleOf: (row) => titleOr(row, "Nova oprema"),
    },
    trainings: { as: "line", label: "Ispod naslova Treninzi", hint: "Najviše 160 znakova." },
    workout: {
      as: "part",
      label: "Uz ekran treninga",
      fields: {
        heading: { as: "line", label: "Naslov" },
        words: { as: "prose", label: "Tekst" },
      } satisfies FieldsOf<Texts["workout"]>,
    },
    coach: {
      as: "part",
      label: "Tko vodi",
      fields: {
        heading: { as: "line", label: "Naslov" },
        words: { as: "prose", label: "Tekst" },
        name: { as: "line", label: "Ime i zvanje" },
        photo: { as: "picture", label: "Fotografija", place: "cover", hint: "Bez nje stoji crtež." },
      } satisfies FieldsOf<Texts["coach"]>,
    },
    voices: {
      as: "rows",
      label: "Riječ članova",
      hint: "Samo ono što je član stvarno napisao i dopustio objaviti, najviše šest. Bez njih toga dijela nema.",
      add: "Nova izjava",
      fields: {
        quote: { as: "prose", label: "Izjava", hint: "Najviše 240 znakova." },
        name: { as: "line", label: "Potpis", hint: "Kako želi član: ime, mjesto, koliko dugo trenira." },
        agreed: { as: "day", label: "Dan pristanka", hint: "Ne objavljuje se.", short: true },
      } satisfies FieldsOf<NonNullable<Texts["voices"]>[number]>,
      titleOf: (row) => titleOr(row, "Nova izjava", "name"),
    },
    questions: {
      as: "rows",
      label: "Pitanja",
      hint: "Najviše dvanaest. Pitanje o cijeni stoji ispred njih i računa se iz članstava.",
      add: "Novo pitanje",
      fields: {
        question: { as: "line", label: "Pitanje" },
        answer: { as: "prose", label: "Odgovor" },
      } satisfies FieldsOf<Texts["questions"][number]>,
      titleOf: (row) => titleOr(row, "Novo pitanje", "question"),
    },
    announcements: {
      as: "rows",
      label: "Obavijesti na vrhu",
      add: "Nova obavijest",
      hint: "Najviše šest. Posjetitelji ih vide na naslovnoj stranici, a prijavljeni u aplikaciji, od prvog do zadnjeg dana, oba uključena. Uz popust ili kod sama dobiva poveznicu na najniže cijene u zadnjih 30 dana, kako zakon traži; snizuješ li jedan proizvod, upiši njegovu u tekst.",
      fields: {
        text: { as: "line", label: "Tekst", announced: true },
        audience: { as: "one of", label: "Za koga", options: optionsOf(audiences), short: true },
        from: { as: "day", label: "Od dana", short: true },
        until: { as: "day", label: "Do dana", short: true },
      } satisfies FieldsOf<NonNullable<Texts["announcements"]>[number]>,
      titleOf: (row) => titleOr(row, "Nova obavijest", "text"),
      begin: () => ({ audience: "everybody" }),
    },
    retired: { as: "hidden", label: "Povučeno iz ponude" },
  } satisfies FieldsOf<Texts>,
  groups: [
    { label: "Prvi ekran", fields: ["headline", "lead", "needs", "announcements"] },
    { label: "Niže", fields: ["workout", "coach", "voices", "trainings"] },
    { label: "Pitanja", fields: ["questions"] },
    { label: "Tražilica", fields: ["title"] },
  ],
};
