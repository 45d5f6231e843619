import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { RootConstruct } from "constructs";
import * as z from "zod/mini";
import { readStage, type Stage } from "./stage.ts";

const CDK_JSON = resolve(import.meta.dirname, "../../cdk.json");
const cdkJson = z.object({ context: z.record(z.string(), z.unknown()) });

/** Reads a stage of cdk.json by its name; throws as a synth of it would. */
export function stageNamed(name: string, file = CDK_JSON): Stage {
  const { context } = z.parse(cdkJson, JSON.parse(readFileSync(file, "utf8")));
  const { node } = new RootConstruct();
  for (const [key, value] of Object.entries({ ...context, stage: name })) node.setContext(key, value);
  return readStage(node);
}
