import fc, { type Arbitrary } from "fast-check";
import { type Operation, routes } from "#contract/routes.ts";
import { usableBodies } from "#test/steps/when/every-request.ts";
import { type Class, contentType, corpus, type Spoilt, spoiltInput } from "./corpus.ts";
import { bodyKind, type Input, inputsOf, isTaken, texts } from "./input.ts";
import { brokenPromises } from "./judge.ts";
import { knownTo } from "./known.ts";
import { type Answer, refreshCookie, type Sent, type World } from "./world.ts";

export const operations = Object.keys(routes) as Operation[];
export const classes = Object.keys(corpus) as Class[];

/** An input with what it was meant to be. */
interface Trial extends Spoilt {
  readonly what: "good" | Class;
}

/** What was sent to an operation, and what came of it. */
export interface Tried {
  readonly trial: Trial;
  readonly isTaken: boolean;
  readonly answer: Answer;
}

export interface Fuzz {
  readonly seed: number;
  readonly inputs: number;
  /** Told of each input that was answered. */
  readonly tell?: (tried: Tried) => void;
}

/**
 * Sends so many drawn inputs to an operation, every other of them spoilt. Answers the first that breaks a promise of the contract, made as
 * small as it can be, with what it broke; undefined where none does.
 */
export async function fuzzOperation(world: World, operation: Operation, { seed, inputs, tell }: Fuzz) {
  const property = fc.asyncProperty(trials(operation, world), async (trial) => {
    const broken = await brokenBy(world, operation, trial, tell);
    if (broken.length > 0) throw new Error(broken.join("\n"));
  });
  const found = await fc.check(property, { seed, numRuns: inputs });
  if (!found.failed) return undefined;
  const [trial] = found.counterexample ?? [];
  return `${operation}, seed ${seed}, ${found.counterexamplePath}: ${found.errorInstance}\n${fc.stringify(trial)}`;
}

/** Sends so many cases of each class of the corpus that an operation can be sent, each at its place in turn; answers what broke a promise. */
export async function sendCorpus(world: World, operation: Operation, { seed, inputs, tell }: Fuzz): Promise<string[]> {
  const goods = fc.sample(goodInputs(operation, world), { seed, numRuns: inputs });
  const findings: string[] = [];
  for (const kind of classes) {
    for (const [at, good] of goods.entries()) {
      const spoilt = spoiltInput(kind, operation, good, seed + at);
      if (!spoilt) continue;
      const broken = await brokenBy(world, operation, { what: kind, ...spoilt }, tell);
      if (broken.length > 0) findings.push(`${operation}: ${broken.join("\n")}\n${fc.stringify({ kind, ...spoilt })}`);
    }
  }
  return findings;
}

function trials(operation: Operation, world: World): Arbitrary<Trial> {
  const good = goodInputs(operation, world);
  const spoilt = fc.tuple(good, fc.constantFrom(...classes), fc.nat(100_000)).map(([input, kind, at]) => {
    const found = spoiltInput(kind, operation, input, at);
    return found ? { what: kind, ...found } : { what: "good" as const, input };
  });
  return fc.oneof(
    good.map((input) => ({ what: "good" as const, input })),
    spoilt,
  );
}

/** Inputs that the contract describes, some of them with a body that Ana is known to be able to send. */
export function goodInputs(operation: Operation, { named, items }: World): Arbitrary<Input> {
  const drawn = inputsOf(operation, knownTo(operation, named, items));
  const body = usableBodies(named)[operation];
  if (!body) return drawn;
  return fc.oneof(
    { weight: 3, arbitrary: drawn },
    { weight: 1, arbitrary: drawn.map((input) => ({ ...input, body })) },
  );
}

async function brokenBy(world: World, operation: Operation, trial: Trial, tell?: Fuzz["tell"]): Promise<string[]> {
  const { input, statuses } = trial;
  if (namesNothing(operation, input)) return [];
  const answer = await world.send(await requestOf(world, operation, input));
  const tried = { trial, isTaken: input.raw === undefined && isTaken(operation, input), answer };
  tell?.(tried);
  if (changesPool(operation, answer)) await world.bringBackPool();
  return [...brokenPromises(operation, answer), ...brokenByInput(tried, statuses)];
}

/** Whether a name of the path is empty, so that the address is another one. */
function namesNothing(operation: Operation, input: Input): boolean {
  const params = texts(input.params);
  return [...routes[operation].path.matchAll(/\{(\w+)\}/g)].some(([, name = ""]) => !params[name]);
}

/** What a bad input promises beside: what the contract does not take is refused, and the corpus may say how. */
function brokenByInput({ trial, isTaken: taken, answer }: Tried, statuses?: readonly number[]): string[] {
  const { status } = answer;
  if (statuses && !statuses.includes(status)) return [`${trial.what}: answers ${status} instead of ${statuses}`];
  if (trial.input.raw === undefined && !taken && status < 400) return [`takes what its schema refuses: ${status}`];
  return "polluted" in {} ? ["a key changed every object's prototype"] : [];
}

/** The request of an input, by somebody who is let in. */
export async function requestOf({ tokens }: World, operation: Operation, input: Input): Promise<Sent> {
  const { method, path, access } = routes[operation];
  const params = texts(input.params);
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? "")),
    query: texts(input.query),
    headers: {
      ...(access === "admin" && { authorization: `Bearer ${tokens.admin}` }),
      ...((access === "member" || access === "optional") && { authorization: `Bearer ${tokens.member}` }),
      ...(access === "cookie" && { cookie: await refreshCookie(), "x-requested-with": "zamah" }),
      ...(bodyKind(operation) && { "content-type": contentType(operation) }),
      ...input.headers,
    },
    body: input.raw ?? bodyOf(operation, input),
  };
}

function bodyOf(operation: Operation, { body }: Input): string {
  const kind = bodyKind(operation);
  if (kind === "form") return new URLSearchParams(texts(body)).toString();
  return kind === "json" ? (JSON.stringify(body) ?? "") : "";
}

/** Whether a call may have changed who can sign in, and how. */
function changesPool(operation: Operation, { status }: Answer): boolean {
  const { method, feature } = routes[operation];
  return method !== "GET" && status < 400 && ["identity", "account", "people", "staff"].includes(feature);
}
