import type { ChallengeFile, EbookFile, PartnerFile, PlanFile, TrainingFile } from "#contract/catalogue-file.ts";
import type { MealPlanFile, RecipeFile } from "#contract/recipe-file.ts";
import type { Sourced } from "./source-file.ts";

/** All files of a catalogue folder, checked one by one and against each other. */
export interface CatalogueFiles {
  readonly plans: readonly Sourced<PlanFile>[];
  readonly challenges: readonly Sourced<ChallengeFile>[];
  readonly trainings: readonly Sourced<TrainingFile>[];
  readonly ebooks: readonly Sourced<EbookFile>[];
  readonly recipes: readonly Sourced<RecipeFile>[];
  readonly mealplans: readonly Sourced<MealPlanFile>[];
  readonly partners: readonly Sourced<PartnerFile>[];
  /** The protected files by name. */
  readonly files: ReadonlyMap<string, Buffer>;
}
