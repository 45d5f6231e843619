import { existsSync } from "node:fs";
import { Code, LayerVersion } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";

/** The folder of a function's layers. */
export const LAYER_FOLDER = "/opt";

/** The layer with the renderer of public pages; undefined where the pages were not built, which the site's stack reports. */
export function rendererLayer(scope: Construct, folder: string): LayerVersion | undefined {
  if (!existsSync(folder)) return undefined;
  return new LayerVersion(scope, "Renderer", { code: Code.fromAsset(folder), description: "public pages" });
}
