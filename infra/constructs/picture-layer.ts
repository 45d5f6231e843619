import { existsSync } from "node:fs";
import { type Architecture, Code, LayerVersion } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";

const NAME = "PictureCode";

/**
 * The native code that cuts pictures, once a stack: 20 MB that only one function carries. Undefined where `npm run build:layer` was not
 * run, which `shop-app.ts` tells.
 */
export function pictureLayer(scope: Construct, folder: string, architecture: Architecture): LayerVersion | undefined {
  const made = scope.node.tryFindChild(NAME);
  if (made instanceof LayerVersion) return made;
  if (!existsSync(folder)) return undefined;
  return new LayerVersion(scope, NAME, {
    code: Code.fromAsset(folder),
    compatibleArchitectures: [architecture],
    description: "sharp",
  });
}
