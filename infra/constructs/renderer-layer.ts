import { existsSync } from "node:fs";
import { Code, LayerVersion } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";

/** Where a function finds what its layers hold. */
export const LAYER_FOLDER = "/opt";

/** The front end's code that makes public pages, with their kit; undefined where the pages were not built, which the site's stack tells. */
export function rendererLayer(scope: Construct, folder: string): LayerVersion | undefined {
  if (!existsSync(folder)) return undefined;
  return new LayerVersion(scope, "Renderer", { code: Code.fromAsset(folder), description: "public pages" });
}
