import type { DocumentOf } from "#contract/catalogue-document.ts";
import type { ChallengeFile, TrainingFile } from "#contract/catalogue-file.ts";
import type { MealPlanFile, RecipeFile } from "#contract/recipe-file.ts";
import { historyKey } from "#contract/training/plan.ts";
import { challengeFaults, trainingFaults } from "../draft/check-product.ts";
import { recipeFaults } from "../draft/check-recipe.ts";
import type { Checked, Path } from "../draft/problems.ts";
import type { CatalogueSource } from "./catalogue-source.ts";

/** Checks a protected file that a draft names; answers a Croatian sentence about its fault. */
export type FileCheck = (file: { readonly id: string; readonly file: string }) => string | undefined;

/** Finds faults across the catalogue: ids used twice, files and exercises that don't exist, counts that don't add up. */
export function crossCheck<F>(catalogue: CatalogueSource<F>, checkFile: FileCheck): F[] {
  const { plans, challenges, trainings, ebooks, recipes, mealplans, partners, cards } = catalogue;
  const challengeVideos = challenges.flatMap((challenge) => rows(challenge, "video_id"));
  return [
    ...repeated(plans.map((plan) => at(plan, ["subscription_type"], plan.value.subscription_type))),
    ...[challenges, trainings, ebooks, recipes, mealplans, partners].flatMap((list) =>
      repeated<number, F>(list.map((product) => at<number, F>(product, ["id"], product.value.id))),
    ),
    ...repeated(challenges.flatMap((challenge) => [...rows(challenge, "id"), ...earlier(challenge)])),
    ...repeated(trainings.flatMap(exerciseIds)),
    ...repeated(challengeVideos),
    ...trainings.flatMap((training) => repeated(exerciseVideos(training), challengeVideos)),
    ...[...challenges, ...trainings, ...ebooks].flatMap((product) => fileFaults(product, checkFile)),
    ...repeated([...challenges, ...trainings, ...ebooks].flatMap(fileIds)),
    ...challenges.flatMap(challengeFaults),
    ...trainings.flatMap(trainingFaults),
    ...trainings.flatMap((training) => repeated(movements(training))),
    ...demonstrationFaults(trainings),
    ...muscleFaults(trainings),
    ...recipes.flatMap(recipeFaults),
    ...recipes.flatMap((recipe) => recipeVideoFaults(recipe, catalogue)),
    ...mealplans.flatMap((plan) => mealPlanFaults(plan, recipes)),
    ...cards.flatMap((card) => cardFaults(card, trainings)),
  ];
}

interface Mention<V, F> {
  readonly value: V;
  readonly name: string;
  fault(message: string): F;
}

type WithFiles<F> = Checked<{ readonly files?: readonly { id: string; file: string }[] | undefined }, F>;

function at<V, F>(source: Checked<unknown, F>, path: Path, value: V): Mention<V, F> {
  return { value, name: source.name, fault: (message) => source.fault(path, message) };
}

function repeated<V extends string | number, F>(
  uses: readonly Mention<V, F>[],
  taken: readonly Mention<V, F>[] = [],
): F[] {
  const first = new Map(taken.map((use) => [use.value, use]));
  return uses.flatMap((use) => {
    const earlier = first.get(use.value);
    first.set(use.value, earlier ?? use);
    return earlier ? [use.fault(`${use.value} je već zauzeto (${earlier.name})`)] : [];
  });
}

function rows<K extends "id" | "video_id", F>(challenge: Checked<ChallengeFile, F>, field: K) {
  return challenge.value.videos.map((video, index) => at(challenge, ["videos", index, field], video[field]));
}

/** The earlier ids of rows, which no other row may have. */
function earlier<F>(challenge: Checked<ChallengeFile, F>): Mention<number, F>[] {
  return challenge.value.videos.flatMap(({ was = [] }, index) =>
    was.map((id) => at(challenge, ["videos", index, "was"], id)),
  );
}

function exerciseIds<F>(training: Checked<TrainingFile, F>): Mention<number, F>[] {
  return Object.entries(training.value.exercises).map(([name, { id }]) => at(training, ["exercises", name, "id"], id));
}

/** A card's product must be on sale. */
function cardFaults<F>(
  { value, fault }: Checked<DocumentOf<"card">, F>,
  trainings: CatalogueSource<F>["trainings"],
): F[] {
  const isSold = trainings.some(({ value: { id, retired } }) => id === value.training && !retired);
  return value.retired || isSold ? [] : [fault(["training"], `programa ${value.training} nema u ponudi`)];
}

/** Videos of exercises: one training may not use a video twice, two trainings may share it. */
function exerciseVideos<F>(training: Checked<TrainingFile, F>): Mention<string, F>[] {
  return Object.entries(training.value.exercises).flatMap(([name, { video_id }]) =>
    video_id === undefined ? [] : [at(training, ["exercises", name, "video_id"], video_id)],
  );
}

/** What histories go by: it connects exercises of different trainings; within one it would mix two. */
function movements<F>(training: Checked<TrainingFile, F>): Mention<string, F>[] {
  return Object.entries(training.value.exercises).map(([name, exercise]) =>
    at(training, ["exercises", name, "movement"], historyKey(exercise.id, exercise)),
  );
}

function fileIds<F>(product: WithFiles<F>): Mention<string, F>[] {
  return (product.value.files ?? []).map(({ id }, index) => at(product, ["files", index, "id"], id));
}

function fileFaults<F>(product: WithFiles<F>, checkFile: FileCheck): F[] {
  return (product.value.files ?? []).flatMap((file, index) => {
    const message = checkFile(file);
    return message === undefined ? [] : [product.fault(["files", index, "file"], message)];
  });
}

/**
 * A drawing or clip must belong to one movement: under a second name it would show another exercise. A movement has one drawing, in every
 * training. A clip needs its length.
 */
function demonstrationFaults<F>(trainings: CatalogueSource<F>["trainings"]): F[] {
  const shown = new Map<string, { movement: string; title: string }>();
  const poses = new Map<string, { picture: string; title: string }>();
  return trainings.flatMap((training) =>
    Object.entries(training.value.exercises).flatMap(([name, exercise]) => {
      const { title, video_id, length } = exercise;
      const movement = historyKey(exercise.id, exercise);
      const places = (["picture", "video_id"] as const).flatMap((field) => {
        const path = ["exercises", name, field];
        const first = shown.get(exercise[field] ?? "") ?? { movement, title };
        if (exercise[field] !== undefined) shown.set(exercise[field], first);
        return first.movement === movement ? [] : [training.fault(path, `već pokazuje vježbu „${first.title}“`)];
      });
      const pose = poses.get(movement) ?? { picture: exercise.picture ?? "", title: `${title} (${training.name})` };
      if (exercise.picture !== undefined) poses.set(movement, pose);
      const isSame = exercise.picture === undefined || exercise.picture === pose.picture;
      if (!isSame)
        places.push(training.fault(["exercises", name, "picture"], `isti pokret ima drugu sliku: ${pose.title}`));
      const isTimed = video_id === undefined || length !== undefined;
      return isTimed ? places : [...places, training.fault(["exercises", name, "length"], "nedostaje uz videozapis")];
    }),
  );
}

/** A movement trains the same muscles in every training: history is counted by the movement. Where one says nothing, the other answers. */
function muscleFaults<F>(trainings: CatalogueSource<F>["trainings"]): F[] {
  const known = new Map<string, { words: string; title: string }>();
  return trainings.flatMap((training) =>
    Object.entries(training.value.exercises).flatMap(([name, { id, movement: named, muscles, title }]) => {
      if (!muscles) return [];
      const movement = historyKey(id, { movement: named });
      const words = [muscles.main.toSorted(), muscles.also.toSorted()].join(" | ");
      const first = known.get(movement) ?? { words, title: `${title} (${training.value.title})` };
      known.set(movement, first);
      if (first.words === words) return [];
      return [training.fault(["exercises", name, "muscles"], `isti pokret ima druge mišiće uz „${first.title}“`)];
    }),
  );
}

/**
 * Faults of a recipe's video: whoever may read the recipe must be able to watch it. So it must belong to a product that Premium includes, and
 * a sample has none.
 */
export function recipeVideoFaults<F>(
  { value, fault }: Checked<RecipeFile, F>,
  { challenges, trainings }: Pick<CatalogueSource<F>, "challenges" | "trainings">,
): F[] {
  const { video_id, sample } = value;
  if (video_id === undefined) return [];
  if (sample) return [fault(["video_id"], "je za Premium članove, a besplatan recept je za sve")];
  const videos = [
    ...challenges.flatMap((one) => (one.value.with_subscription ? one.value.videos : [])),
    ...trainings.flatMap((one) => (one.value.with_subscription ? Object.values(one.value.exercises) : [])),
  ];
  if (videos.some((video) => video.video_id === video_id)) return [];
  return [fault(["video_id"], `${video_id} nije ni u jednom programu koji Premium uključuje`)];
}

/** Meals whose recipe does not exist, or is retired while the plan is not. */
export function mealPlanFaults<F>(plan: Checked<MealPlanFile, F>, recipes: readonly Checked<RecipeFile, F>[]): F[] {
  const kept = recipes.filter(({ value }) => plan.value.retired || !value.retired);
  const known = new Set(kept.map(({ value }) => value.id));
  return plan.value.days.flatMap((meals, day) =>
    meals.flatMap(({ recipe }, meal) =>
      known.has(recipe) ? [] : [plan.fault(["days", day, meal, "recipe"], `recepta ${recipe} nema u ponudi`)],
    ),
  );
}
