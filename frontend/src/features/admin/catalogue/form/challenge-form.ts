import type { ChallengeFile } from "#contract/catalogue-file.ts";
import type { FieldsOf, Form, RowsField } from "./field.ts";
import { forWhom, parts, product, sale, titleOr } from "./shared-fields.ts";

type Video = ChallengeFile["videos"][number];

const videos: RowsField = {
  as: "rows",
  label: "Videozapisi",
  hint: "Redom kojim se vježba.",
  add: "Novi video",
  takesVideos: true,
  fields: {
    id: { as: "hidden", label: "Broj" },
    was: { as: "hidden", label: "Brojevi prije" },
    title: { as: "line", label: "Naslov" },
    video_id: { as: "line", label: "Oznaka videa", picks: "video" },
    length: { as: "number", label: "Trajanje", unit: "s", short: true },
    thumbnail_url: { as: "picture", label: "Sličica", place: "thumb" },
    parts,
  } satisfies FieldsOf<Video>,
  titleOf: (row) => titleOr(row, "Bez naslova"),
};

export const challengeForm: Form = {
  fields: {
    ...product,
    ...forWhom,
    dots: { as: "lines", label: "U nekoliko točaka", hint: "Jedna do osam, svaka u svoj redak." },
    total_duration: { as: "number", label: "Traje", unit: "tjedana", short: true },
    training_duration: { as: "number", label: "Jedan trening", unit: "min", short: true },
    number_of_training: { as: "number", label: "Treninga na tjedan", short: true },
    end_date: {
      as: "day",
      label: "Zadnji dan",
      short: true,
      hint: "Do kraja tog dana izazov je otvoren svima koji ga imaju, a onda nikome.",
    },
    end_in_days: { as: "hidden", label: "Završava za dana" },
    video_count: { as: "number", label: "Broj videozapisa", short: true, hint: "Smije ostati prazno." },
    sample: { as: "own video", label: "Otvoreni video", hint: "Jedan od videozapisa; vidi ga svatko." },
    videos,
    image_url: { as: "picture", label: "Naslovnica" },
    hero_image_url: { as: "picture", label: "Široka naslovnica", place: "wide" },
    moments: {
      as: "pictures",
      label: "Slike u pokretu",
      place: "pose",
      hint: "Četiri do devet njih prolazi stranicom, tim redom.",
    },
  } satisfies FieldsOf<ChallengeFile>,
  groups: [
    { label: "O izazovu", fields: ["title", "description", "dots", "tags", "is_new"] },
    { label: "Za koga", fields: ["goals", "equipment", "level", "place"] },
    { label: "Ritam", fields: ["total_duration", "number_of_training", "training_duration", "end_date"] },
    { label: "Videozapisi", fields: ["videos", "sample", "video_count"] },
    { label: "Datoteke", fields: ["files"] },
    { label: "Slike", fields: ["image_url", "hero_image_url", "cover_ink", "moments"] },
    sale,
  ],
};
