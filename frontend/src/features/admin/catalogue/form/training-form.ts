import type { EntryFile, ExerciseFile, TrainingFile } from "#contract/catalogue-file.ts";
import { MUSCLES } from "#contract/muscle-words.ts";
import type { Muscles } from "#contract/muscles.ts";
import { isList, isObject, type Json, type JsonObject, valueAt } from "../document/path.ts";
import { type Field, type Fields, type FieldsOf, type Form, optionsOf, type RowsField } from "./field.ts";
import { parseExercises } from "./pasted-exercises.ts";
import { forWhom, openSample, product, sale, titleOr } from "./shared-fields.ts";

const WEEKLY = "Jedna vrijednost, ili po jedna za svaki tjedan: 3 / 3 / 4";

const loads = optionsOf({
  kg: "Kilogrami",
  pair: "Par bučica",
  band: "Traka",
  body: "Vlastita težina",
  assist: "Pomoć",
});

const muscles: Field = {
  as: "part",
  label: "Mišići",
  hint: "Isti pokret ima u svim programima iste mišiće. Istezanje i hodanje nemaju nijedan: njihove se serije ne broje.",
  fields: {
    main: { as: "some of", label: "Glavni: serija se broji cijela", options: MUSCLES },
    also: { as: "some of", label: "Pomoćni: serija se broji napola", options: MUSCLES },
  } satisfies FieldsOf<Muscles>,
};

const exercise: Fields = {
  id: { as: "hidden", label: "Broj" },
  title: { as: "line", label: "Naziv" },
  video_id: { as: "line", label: "Oznaka videa", picks: "video" },
  length: { as: "number", label: "Trajanje", unit: "s", short: true },
  alternative: { as: "exercise", label: "Zamjena", hint: "Članovi je vide kad i ona stoji u nekom danu." },
  cues: { as: "lines", label: "Na što paziti", hint: "Do tri kratka retka." },
  picture: { as: "picture", label: "Slika", place: "pose" },
  load: { as: "one of", label: "Opterećenje", options: loads, short: true },
  bar: { as: "number", label: "Šipka", unit: "kg", short: true },
  step: { as: "number", label: "Korak", unit: "kg", short: true },
  movement: { as: "line", label: "Isti pokret u drugim programima", hint: "Kratko ime, npr. hip-thrust." },
  muscles,
  equipment: { as: "lines", label: "Oprema", hint: "Svaka u svoj redak; bučice i traku kaže već opterećenje." },
} satisfies FieldsOf<ExerciseFile>;

const entries: RowsField = {
  as: "rows",
  label: "Vježbe",
  hint: `${WEEKLY}. Iz tablice se lijepe stupci: vježba, serije, ponavljanja, odmor.`,
  add: "Nova vježba",
  inline: true,
  fromTable: {
    label: "Zalijepi tablicu",
    refusal: "Kopirano nije tablica: trebaju stupci vježba, serije, ponavljanja, odmor.",
    rows: parseExercises,
  },
  exercises: "named",
  fields: {
    exercise: { as: "exercise", label: "Vježba" },
    sets: { as: "weekly numbers", label: "Serije", short: true },
    reps: { as: "reps", label: "Ponavljanja", short: true },
    weight: { as: "weights", label: "Težina", short: true },
    rest: { as: "seconds", label: "Odmor", unit: "s", short: true },
    warmup: { as: "weekly numbers", label: "Uvodne serije", short: true },
    group: { as: "line", label: "Skupina", short: true },
    kind: {
      as: "one of",
      rare: true,
      label: "Broji se",
      short: true,
      options: optionsOf({ reps: "Ponavljanja", time: "Vrijeme" }),
    },
    sides: {
      as: "one of",
      rare: true,
      label: "Strane",
      short: true,
      options: [
        [1, "Obje zajedno"],
        [2, "Svaka posebno"],
      ],
    },
    unit: {
      as: "one of",
      rare: true,
      label: "Jedinica",
      short: true,
      options: optionsOf({ rep: "Ponavljanje", step: "Korak" }),
    },
  } satisfies FieldsOf<EntryFile>,
  titleOf: (row, document) => {
    const title = valueAt(document, ["exercises", String(row.exercise ?? ""), "title"]);
    return typeof title === "string" ? title : "Vježba";
  },
};

const days: RowsField = {
  as: "rows",
  label: "Dani",
  add: "Novi dan",
  fields: {
    title: { as: "line", label: "Naslov" },
    exercises: entries,
  } satisfies FieldsOf<TrainingFile["blocks"][number]["days"][number]>,
  titleOf: (row) => titleOr(row, "Bez naslova"),
  begin: () => ({ exercises: [] }),
};

export const trainingForm: Form = {
  fields: {
    ...product,
    ...forWhom,
    cover_image: { as: "picture", label: "Naslovnica" },
    featured: { as: "yes", label: "Istakni na naslovnoj stranici" },
    duration: { as: "number", label: "Pristup traje", unit: "dana", short: true },
    ukupno_tjedana: { as: "number", label: "Tjedana ukupno", short: true },
    sesija_tjedno: { as: "number", label: "Treninga na tjedan", short: true },
    session_minutes: { as: "number", label: "Jedan trening", unit: "min", short: true },
    rest: { as: "seconds", label: "Odmor između serija", unit: "s", short: true, hint: "Prazno: 90 s." },
    sample: openSample,
    exercises: {
      as: "named rows",
      label: "Vježbe",
      hint: "Ovdje stoje sve vježbe programa; dani ih biraju.",
      add: "Nova vježba",
      exercises: "held",
      fields: exercise,
      titleOf: (row) => titleOr(row, "Bez naziva"),
      begin: (rows, document) => ({ id: nextNumber(rows, document) }),
    },
    blocks: {
      as: "rows",
      label: "Tjedni",
      hint: "Tjedni koji imaju iste dane stoje zajedno.",
      add: "Novi tjedni",
      fields: {
        weeks: { as: "lines", label: "Nazivi tjedana", hint: "Svaki tjedan u svoj redak." },
        days,
      } satisfies FieldsOf<TrainingFile["blocks"][number]>,
      titleOf: weeksOf,
      begin: () => ({ weeks: [], days: [] }),
    },
  } satisfies FieldsOf<TrainingFile>,
  groups: [
    { label: "O programu", fields: ["title", "description", "tags", "is_new", "featured"] },
    { label: "Za koga", fields: ["goals", "equipment", "level", "place"] },
    { label: "Ritam", fields: ["ukupno_tjedana", "sesija_tjedno", "session_minutes", "rest", "duration"] },
    { label: "Vježbe", fields: ["exercises"] },
    { label: "Tjedni", fields: ["blocks"] },
    { label: "Datoteke", fields: ["files", "sample"] },
    { label: "Slike", fields: ["cover_image", "cover_ink"] },
    sale,
  ],
};

function weeksOf({ weeks }: JsonObject): string {
  return isList(weeks) && weeks.length > 0 ? weeks.join(", ") : "Tjedni bez naziva";
}

/** The number (`id`) that follows those of the rows; where there is none, the first below the training's own. */
export function nextNumber(rows: readonly Json[], document: Json): number {
  const known = rows.flatMap((row) => (isObject(row) && typeof row.id === "number" ? [row.id] : []));
  const own = isObject(document) && typeof document.id === "number" ? document.id : 0;
  return known.length > 0 ? Math.max(...known) + 1 : own * 100 + 1;
}
