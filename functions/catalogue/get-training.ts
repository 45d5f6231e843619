import { getTraining, type Section } from "#contract/product.ts";
import { accessState, offerOf, readVisitor } from "../access/product-access.ts";
import { endpoint } from "../http/endpoint.ts";
import { presentFileIds, presentTraining } from "./present.ts";
import type { SectionRecord } from "./product.ts";
import { readProduct } from "./product-store.ts";

export const handler = endpoint("getTraining", getTraining, async ({ params, caller }) => {
  const [{ product, sections }, member] = await Promise.all([
    readProduct("training", Number(params.id)),
    readVisitor(caller),
  ]);
  const access = accessState(member, offerOf(product));
  const training = {
    ...presentTraining(product),
    ...(access.granted && { files_ids: presentFileIds(product.files_ids) }),
  };
  const shown = sections.map((section) => (access.granted ? fullSection(section) : outline(section)));
  return { status: "success" as const, data: { training, sections: shown, access } };
});

/** Everything, subsections by day and exercises by ascending id. */
function fullSection(section: SectionRecord): Section {
  return withDays(section, (day) => [...day.exercises].sort((left, right) => left.id - right.id));
}

/** Titles and counts only: what everybody may know. */
function outline(section: SectionRecord): Section {
  return withDays(section, () => []);
}

type Day = SectionRecord["subsections"][number];

function withDays(section: SectionRecord, exercisesOf: (day: Day) => Day["exercises"]): Section {
  const days = [...section.subsections].sort((left, right) => left.day - right.day);
  return {
    title: section.title,
    subsections: days.map((day) => ({
      title: day.title,
      day: day.day,
      exercise_count: day.exercises.length,
      exercises: exercisesOf(day),
    })),
  };
}
