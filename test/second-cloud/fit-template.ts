import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { unfolded } from "./unfold-api.ts";

const resource = z.looseObject({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  DependsOn: z.optional(z.union([z.string(), z.array(z.string())])),
});
const template = z.looseObject({ Resources: z.record(z.string(), resource) });
export type Resource = z.infer<typeof resource>;
export type Template = z.infer<typeof template>;

/** A setting that every function of the product has, and none of the CDK's own. */
const OWN = "DYNAMODB_ENDPOINT";

/** A synthesized template; throws where it is none. */
export function readTemplate(file: string): Template {
  return z.parse(template, JSON.parse(readFileSync(file, "utf8")));
}

/** What an emulator may know of a type or not: alarms are of two kinds, over one figure and over a sum of some. */
export function kindOf({ Type, Properties = {} }: Resource): string {
  return Properties.Metrics ? `${Type} of Metrics` : Type;
}

/**
 * The template without the resources of these kinds; whoever named one of them gets a word in its place. Functions get the settings that
 * they have a place for, and run as in a container of a laptop: only there do they take the addresses of stand-ins. Nothing is
 * protected from deletion, and no API imports a document.
 */
export function fitted(
  given: Template,
  leftOut: ReadonlySet<string>,
  settings: Readonly<Record<string, string>>,
): Template {
  const all = Object.entries(given.Resources);
  const gone = new Set(all.flatMap(([id, made]) => (leftOut.has(kindOf(made)) ? [id] : [])));
  const Resources = all.flatMap(([id, made]) => {
    if (gone.has(id)) return [];
    const DependsOn = [made.DependsOn ?? []].flat().filter((other) => !gone.has(other));
    return unfolded(id, furnished({ ...withoutProtection(made), DependsOn }, settings));
  });
  return z.parse(template, withoutReferences({ ...given, Resources: Object.fromEntries(Resources) }, gone));
}

/** Where its protection is switched on an emulator makes a new table and a new pool: it updates neither. */
function withoutProtection({ Properties, ...made }: Resource): Resource {
  const kept = Object.entries(Properties ?? {}).filter(([name]) => !name.startsWith("DeletionProtection"));
  return { ...made, ...(Properties && { Properties: Object.fromEntries(kept) }) };
}

function furnished(made: Resource, settings: Readonly<Record<string, string>>): Resource {
  const environment = z.safeParse(
    z.looseObject({ Variables: z.record(z.string(), z.unknown()) }),
    made.Properties?.Environment,
  );
  const has = environment.success ? environment.data.Variables : {};
  if (made.Type !== "AWS::Lambda::Function" || !(OWN in has)) return made;
  const led = Object.entries(settings).flatMap(([name, value]) => (name in has ? [[name, joined(value, has)]] : []));
  const Variables = { ...has, ...Object.fromEntries(led), AWS_SAM_LOCAL: "true" };
  return { ...made, Properties: { ...made.Properties, Environment: { Variables } } };
}

/** A setting's text with another setting of the function where it names one in braces. */
function joined(text: string, has: Readonly<Record<string, unknown>>): unknown {
  const parts = text.split(/[{}]/).map((part) => has[part] ?? part);
  return parts.length === 1 ? text : { "Fn::Join": ["", parts] };
}

/** The same value without references to resources that are gone. */
function withoutReferences(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutReferences(each, gone));
  if (typeof value !== "object" || value === null) return value;
  const [[key, named] = [], more] = Object.entries(value);
  const id = key === "Ref" ? named : key === "Fn::GetAtt" && [named].flat()[0];
  if (!more && typeof id === "string" && gone.has(id.split(".")[0] ?? "")) return `left-out-${id}`;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutReferences(each, gone)]));
}
