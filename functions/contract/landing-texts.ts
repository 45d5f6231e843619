import * as z from "zod/mini";
import { picture } from "./catalogue-file.ts";
import { day } from "./primitives.ts";
import { readable } from "./writing.ts";

/** Words that have room for so many letters. */
function upTo(letters: number) {
  return z.string().check(z.trim(), readable, z.minLength(1), z.maxLength(letters));
}

/** The longest line of the headline that stands beside its picture, and on a phone of 320 px. */
const LONGEST_LINE = 14;
const MOST_QUESTIONS = 12;
const MOST_VOICES = 6;
const MOST_ANNOUNCEMENTS = 6;

/** A member's own words, with a name as they wish it. */
const voice = { quote: upTo(240), name: upTo(60) };

const period = z.refine<{ from: string; until: string }>(
  ({ from, until }) => from <= until,
  "zadnji dan ne može biti prije prvog",
);

/** Whom an announcement is for: who is not signed in, who is, those of them with Premium, or all. */
const audience = z.enum(["everybody", "visitors", "members", "premium"]);
export type AnnouncedTo = z.infer<typeof audience>;

/** What the owner writes on the landing page; what the product's description fixes and what figures say is no part of it. */
const slots = {
  /** Of the page in search results and on cards. */
  title: upTo(60),
  /** A line each. */
  headline: z.array(upTo(LONGEST_LINE)).check(z.minLength(1), z.maxLength(3)),
  /** Below the headline; without it the catalogue's figures stand there. */
  lead: z.optional(upTo(160)),
  /** What one needs for it. */
  needs: z.array(z.strictObject({ title: upTo(20), text: upTo(24) })).check(z.maxLength(2)),
  /** Below the heading of the trainings. */
  trainings: upTo(160),
  /** Beside the screen of a workout. */
  workout: z.strictObject({ heading: upTo(40), words: upTo(160) }),
  /** Below the picture of who leads it: a photograph, else the drawing. */
  coach: z.strictObject({ heading: upTo(40), words: upTo(240), name: upTo(60), photo: z.optional(picture) }),
  /** What members said; nothing stands there without. */
  voices: z.optional(z.array(z.strictObject(voice)).check(z.maxLength(MOST_VOICES))),
  /** Behind the one about the price. */
  questions: z.array(z.strictObject({ question: upTo(120), answer: upTo(600) })).check(z.maxLength(MOST_QUESTIONS)),
  /** Above the page, each for whom it is meant and from its first to its last day. */
  announcements: z.optional(
    z
      .array(z.strictObject({ text: upTo(140), audience, from: day, until: day }).check(period))
      .check(z.maxLength(MOST_ANNOUNCEMENTS)),
  ),
};

export const landingTexts = z.object(slots);
export type LandingTexts = z.infer<typeof landingTexts>;

/** The texts as a document: there is one of it. Of each voice it also holds the day on which its member agreed to stand there. */
export const textsFile = z.strictObject({
  id: z.literal(1),
  ...slots,
  voices: z.optional(z.array(z.strictObject({ ...voice, agreed: day })).check(z.maxLength(MOST_VOICES))),
  retired: z.optional(z.boolean()),
});

/** What stands there where nobody has written. */
export const defaultTexts: Omit<LandingTexts, "voices"> = {
  title: "Snažnije tijelo za osam tjedana",
  headline: ["Snažnije", "tijelo za osam", "tjedana."],
  needs: [
    { title: "Bučice ili girja", text: "4 do 12 kg" },
    { title: "Elastična traka", text: "srednje jačine" },
  ],
  trainings: "Odaberi izazov i kreni kad ti odgovara. Jedan cijeli trening možeš isprobati bez računa.",
  workout: {
    heading: "Trening koji broji s tobom.",
    words: "Serije, kilogrami i odmor stoje na jednom ekranu, zajedno s onim od prošlog puta.",
  },
  coach: {
    heading: "Vodi te Iva.",
    words:
      "Najprije kako, tek onda koliko. Svaki video počinje pokretom koji možeš ponoviti, a uz težu vježbu uvijek stoji i lakša.",
    name: "Iva Perić, kineziologinja",
  },
  questions: [
    {
      question: "Koja mi oprema treba?",
      answer: "Bučice ili girja i elastična traka srednje jačine. Uz svaki izazov piše što je potrebno.",
    },
    {
      question: "Mogu li vježbati ako tek počinjem?",
      answer: "Da. Svaki izazov ima naznačenu razinu, a uz teže vježbe pokazana je i lakša varijanta.",
    },
    {
      question: "Kako otkazujem članstvo?",
      answer: "Članstvo možeš otkazati u bilo kojem trenutku, a pristup ostaje do kraja plaćenog razdoblja.",
    },
    {
      question: "Što je s izazovom kad završi?",
      answer: "Svaki izazov ima datum do kojeg je otvoren, jednak za sve. Taj datum piše uz izazov i prije kupnje.",
    },
  ],
};
