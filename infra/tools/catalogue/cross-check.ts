import type { ChallengeFile, TrainingFile } from "#contract/catalogue-file.ts";
import { challengeFaults, savingFaults, trainingFaults } from "#functions/core/catalogue/document/check-product.ts";
import { recipeFaults } from "#functions/core/catalogue/document/check-recipe.ts";
import type { CatalogueFiles } from "./catalogue-files.ts";
import { mealPlanFaults, recipeVideoFaults } from "./check-recipes.ts";
import type { Fault } from "./fault.ts";
import type { Sourced } from "./source-file.ts";

/** What no single field shows: ids that meet twice, files and exercises that don't exist, counts that don't add up. */
export function crossCheck(catalogue: CatalogueFiles): Fault[] {
  const { plans, challenges, trainings, ebooks, recipes, mealplans, partners } = catalogue;
  const challengeVideos = challenges.flatMap((challenge) => rows(challenge, "video_id"));
  return [
    ...repeated(plans.map((plan) => at(plan, ["subscription_type"], plan.value.subscription_type))),
    ...[challenges, trainings, ebooks, recipes, mealplans, partners].flatMap((list) =>
      repeated<number>(list.map((product) => at<number>(product, ["id"], product.value.id))),
    ),
    ...repeated(challenges.flatMap((challenge) => rows(challenge, "id"))),
    ...repeated(trainings.flatMap(exerciseIds)),
    ...repeated(challengeVideos),
    ...trainings.flatMap((training) => repeated(exerciseVideos(training), challengeVideos)),
    ...[...challenges, ...trainings, ...ebooks].flatMap((product) => fileFaults(product, catalogue.files)),
    ...repeated([...challenges, ...trainings, ...ebooks].flatMap(fileIds)),
    ...[...challenges, ...trainings, ...ebooks].flatMap(savingFaults),
    ...challenges.flatMap(challengeFaults),
    ...trainings.flatMap(trainingFaults),
    ...trainings.flatMap((training) => repeated(movements(training))),
    ...recipes.flatMap(recipeFaults),
    ...recipes.flatMap((recipe) => recipeVideoFaults(recipe, catalogue)),
    ...mealplans.flatMap((plan) => mealPlanFaults(plan, recipes)),
  ];
}

interface Use<V> {
  readonly value: V;
  fault(message: string): Fault;
}

type Path = readonly (string | number)[];
type WithFiles = Sourced<{ files?: readonly { id: string; file: string }[] | undefined }>;

function at<V>(source: Sourced<unknown>, path: Path, value: V): Use<V> {
  return { value, fault: (message) => source.fault(path, message) };
}

function repeated<V extends string | number>(uses: readonly Use<V>[], taken: readonly Use<V>[] = []): Fault[] {
  const first = new Map(taken.map((use) => [use.value, use]));
  return uses.flatMap((use) => {
    const earlier = first.get(use.value);
    first.set(use.value, earlier ?? use);
    if (!earlier) return [];
    const { file, line } = earlier.fault("");
    return [use.fault(`${use.value} je već zauzeto (${file}:${line})`)];
  });
}

function rows<F extends "id" | "video_id">(challenge: Sourced<ChallengeFile>, field: F) {
  return challenge.value.videos.map((video, index) => at(challenge, ["videos", index, field], video[field]));
}

function exerciseIds(training: Sourced<TrainingFile>): Use<number>[] {
  return Object.entries(training.value.exercises).map(([name, { id }]) => at(training, ["exercises", name, "id"], id));
}

/** Two trainings may show the same video; within one, each exercise has its own. */
function exerciseVideos(training: Sourced<TrainingFile>): Use<string>[] {
  return Object.entries(training.value.exercises).map(([name, { video_id }]) =>
    at(training, ["exercises", name, "video_id"], video_id),
  );
}

/** A movement joins the exercises of different trainings; within one it would mix two. */
function movements(training: Sourced<TrainingFile>): Use<string>[] {
  return Object.entries(training.value.exercises).flatMap(([name, { movement }]) =>
    movement === undefined ? [] : [at(training, ["exercises", name, "movement"], movement)],
  );
}

function fileIds(product: WithFiles): Use<string>[] {
  return (product.value.files ?? []).map(({ id }, index) => at(product, ["files", index, "id"], id));
}

function fileFaults(product: WithFiles, files: ReadonlyMap<string, Buffer>): Fault[] {
  return (product.value.files ?? []).flatMap(({ file }, index) => {
    const bytes = files.get(file);
    const path = ["files", index, "file"];
    if (!bytes) return [product.fault(path, `datoteke files/${file} nema`)];
    if (file.endsWith(".pdf") && !bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) {
      return [product.fault(path, `files/${file} nije PDF`)];
    }
    return [];
  });
}
