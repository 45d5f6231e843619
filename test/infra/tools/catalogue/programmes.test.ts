import { join } from "node:path";
import { expect, it } from "vitest";
import { sessionsOf } from "#contract/training/plan.ts";
import { presentSections } from "#functions/core/catalogue/present.ts";
import { buildCatalogue } from "#infra/tools/catalogue/build-catalogue.ts";
import { readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";

const catalogue = buildCatalogue(
  readCatalogue(join(import.meta.dirname, "../../../../infra/local/demo/catalogue")),
  new Date("2026-11-21T10:00:00Z"),
);

it.each(catalogue.trainings.map((training) => [training.product.title, training] as const))(
  "every weight of %s can be reached by its exercise's steps, so that a row proposes what the plan says",
  (_title, { sections, exercises }) => {
    const slots = sessionsOf(presentSections(sections, true), exercises).flatMap((session) => session.slots);
    const between = slots.flatMap(({ title, step, targets }) =>
      targets.flatMap(({ g = 0 }) => (g % (step * 1000) === 0 ? [] : [`${title}: ${g / 1000} kg by ${step}`])),
    );
    expect([...new Set(between)]).toEqual([]);
    expect(slots.every(({ picture, cues }) => picture?.startsWith("/pictures/pose-") && cues.length > 0)).toBe(true);
  },
);
