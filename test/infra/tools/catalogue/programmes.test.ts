import { join } from "node:path";
import { expect, it } from "vitest";
import { sessionsOf } from "#contract/training/plan.ts";
import { presentSections, trainingDetail } from "#functions/domains/catalogue/present-product.ts";
import { buildCatalogue } from "#infra/tools/catalogue/build-catalogue.ts";
import { readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";

const demo = readCatalogue(join(import.meta.dirname, "../../../../infra/local/demo/catalogue"));
const catalogue = buildCatalogue(demo, new Date("2026-11-21T10:00:00Z"));

it.each(catalogue.trainings.map((training) => [training.product.title, training] as const))(
  "every weight of %s can be reached by its exercise's steps, so that a row proposes what the plan says",
  (_title, { sections, exercises }) => {
    const slots = sessionsOf(presentSections(sections, true), exercises).flatMap((session) => session.slots);
    const between = slots.flatMap(({ title, step, targets }) =>
      targets.flatMap(({ g = 0 }) => (g % (step * 1000) === 0 ? [] : [`${title}: ${g / 1000} kg by ${step}`])),
    );
    expect([...new Set(between)]).toEqual([]);
    expect(slots.every(({ cues }) => cues.length > 0)).toBe(true);
  },
);

it("a visitor sees a programme's balance, which equals a recount by hand of all its weeks", () => {
  const found = catalogue.trainings.find(({ product }) => product.title === "Snaga gornjeg tijela");
  const access = { granted: false, until: null };
  const sets = found && trainingDetail({ exercises: {}, ...found }, access, new Date()).training.muscle_sets;
  // Bench press 23 sets in six weeks, push-ups 22.
  expect(sets?.prsa).toBe(7.5);
  // Pushdown 20, and half of bench press 23, overhead press 21 and push-ups 22.
  expect(sets?.triceps).toBe(8.8);
  // Curls 20, and half of seated row 23, pulldown 21, bench row 22 and plank row 20.
  expect(sets?.biceps).toBe(10.5);
  expect(sets).not.toHaveProperty("list");
});

/** What the drawn clips and poses show, by the name that their files begin with. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  deadlift: ["rumunjsko-sipka"],
  hipthrust: ["hip-thrust-sipka"],
  kick: ["odmicanje-traka"],
  plank: ["sklek"],
  press: ["potisak-iznad-glave"],
  row: ["veslanje-bucica"],
  "side-plank": ["bocni-plank"],
  squat: ["goblet-cucanj"],
  stretch: ["istezanje-kukova", "otvaranje-kukova"],
  swing: ["zamah-girjom"],
};

it("every drawing and every clip of the demo shows its own exercise, and what has none stands alone", () => {
  const wrong = demo.trainings.flatMap(({ value }) =>
    Object.values(value.exercises).flatMap(({ title, movement = "", picture, video_id }) => {
      const pose = picture && /^\/pictures\/pose-(.+?)(-\d)?\.webp$/.exec(picture)?.[1];
      const clip = video_id?.replace(/-\d+$/, "");
      const isOwn = (name: string | undefined) =>
        name === undefined || name === movement || SHOWN[name]?.includes(movement);
      return isOwn(pose) && isOwn(clip) ? [] : [`${title}: ${picture}, ${video_id}`];
    }),
  );
  expect(wrong).toEqual([]);
});
