import { resolve } from "node:path";
import type { Feature } from "#contract/route-rows.ts";
import { type Operation, routes } from "#contract/routes.ts";
import { type Job, jobs } from "#functions/platform/schedule/jobs.ts";

/** The build folder that the stacks of functions deploy: a folder for each code, and what its bundles share beside them. */
export const FUNCTIONS_OUTPUT = resolve(import.meta.dirname, "../../dist/functions");

/** The folder of native code beside the functions, which `npm run build:layer` fills. */
export const LAYER_OUTPUT = resolve(import.meta.dirname, "../../dist/layer");

/** The renderer of public pages, which `npm run build:web` writes. */
export const RENDERER_OUTPUT = resolve(import.meta.dirname, "../../dist/renderer");

/** Folder that `build:web` writes and the site's stack deploys. */
export const SITE_OUTPUT = resolve(import.meta.dirname, "../../dist/web");

export const operations = Object.keys(routes) as Operation[];
export const jobNames = Object.keys(jobs) as Job[];

/** The code of scheduled jobs. */
const JOBS = "jobs";

export interface Entry {
  /** The folder of the bundle in its code: `<code>/<bundle>/index.mjs`. */
  readonly bundle: string;
  /** The folder that is deployed as the function's code, with the bundles of its feature or of all jobs. */
  readonly code: Feature | typeof JOBS;
  /** The handler's file below `functions/`, and its exported name. */
  readonly source: string;
  readonly handler: string;
  /** The layer with its native code: the picture cutter or the page renderer. */
  readonly layer?: "pictures" | "pages";
  /** Gets a whole processor, because it computes for seconds. */
  readonly processor?: "whole";
}

/** Functions that need a layer or more memory. */
const machines: Partial<Record<Operation | Job, Pick<Entry, "layer" | "processor">>> = {
  finishUpload: { layer: "pictures", processor: "whole" },
  getBookMonth: { processor: "whole" },
  closeBookMonth: { processor: "whole" },
  exportBooks: { processor: "whole" },
  takeEvidence: { processor: "whole" },
  publish: { layer: "pages" },
};

/**
 * Files with the handlers of operations that do the same for another category or status, each under its operation's name.
 */
const shared: Partial<Record<Operation, string>> = {
  getChallenge: "products",
  getEbook: "products",
  getTraining: "products",
  getMealPlan: "recipes",
  getRecipe: "recipes",
  getSubscription: "get-subscription",
  getSubscriptionMetaByUser: "get-subscription",
  getLandingTexts: "lists",
  getSearchIndex: "lists",
  listChallenges: "lists",
  listEbooks: "lists",
  listMealPlans: "lists",
  listRecipes: "lists",
  listSubscriptions: "lists",
  listTrainings: "lists",
  listDrafts: "list-drafts",
  listVersions: "list-drafts",
  publishDraft: "publish-draft",
  readDraft: "read-draft",
  readVersion: "read-draft",
  retireProduct: "publish-draft",
  addChallengeComment: "add-comment",
  addTrainingComment: "add-comment",
  grantAccess: "grants",
  changeGrant: "grants",
  changeMembership: "help-person",
  addNote: "help-person",
  endPause: "take-back",
  keepPlan: "take-back",
  keepPrice: "take-back",
  addCaptions: "change-video",
  changeVideo: "change-video",
  getTrends: "trends",
  listMovements: "trends",
  listBookMonths: "months",
  getBookMonth: "months",
  listFiles: "list-media",
  listVideos: "list-media",
  listChallengeComments: "list-comments",
  listTrainingComments: "list-comments",
};

/** The handler file and bundle of an operation. */
export function operationEntry(operation: Operation): Entry {
  const route = routes[operation];
  const bundle = kebabCase(operation);
  const file = shared[operation];
  const source = `api/${route.feature}/${file ?? bundle}.ts`;
  return { bundle, code: route.feature, source, handler: file ? operation : "handler", ...machines[operation] };
}

/** The handler file and bundle of a job. */
export function jobEntry(job: Job): Entry {
  return { bundle: kebabCase(job), code: JOBS, source: jobs[job].source, handler: "handler", ...machines[job] };
}

/** The user pool's trigger before a token is made; its bundle is all of its code. */
export const triggerEntry: Omit<Entry, "code"> = {
  bundle: "pre-token-generation",
  source: "triggers/pre-token-generation.ts",
  handler: "handler",
};

/** The handler of the mail service's topic. */
export const mailEventsEntry: Entry = {
  bundle: "mail-events",
  code: JOBS,
  source: "triggers/mail-events.ts",
  handler: "handler",
};

/** Every bundle once. */
export function allEntries(): Entry[] {
  const entries = [...operations.map(operationEntry), ...jobNames.map(jobEntry), mailEventsEntry];
  return [...new Map(entries.map((entry) => [entry.bundle, entry])).values()];
}

/** The path of a bundle in the build folder. */
export function bundleFile({ code, bundle }: Pick<Entry, "code" | "bundle">): string {
  return `${code}/${bundle}/index.mjs`;
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
