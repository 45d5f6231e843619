import { existsSync } from "node:fs";
import { Annotations, Stack, type StackProps, Validations } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { makePart } from "../constructs/part.ts";
import type { Surroundings } from "../constructs/route-function.ts";
import { type Call, type PartName, partOf } from "../definitions/parts.ts";
import { roleWildcards } from "./role-wildcards.ts";

interface PartStackProps extends StackProps {
  readonly part: PartName;
  /** All calls of the product; the part takes its own. */
  readonly calls: readonly Call[];
  readonly surroundings: Surroundings;
}

/** The functions of a part's features, with their roles and logs. Exports nothing, so that no other stack keeps it from changing. */
export class PartStack extends Stack {
  constructor(scope: Construct, id: string, { part, calls, surroundings, ...props }: PartStackProps) {
    super(scope, id, props);
    const { stage, layerFolder } = surroundings;
    const own = calls.filter((call) => partOf(call) === part);
    makePart(this, part, own, surroundings);
    if (own.some(({ entry }) => entry.layer === "pictures") && !existsSync(layerFolder))
      this.complain(
        stage.charging,
        `${layerFolder} holds no code that cuts pictures: run \`npm run build:layer\` first.`,
      );
    Validations.of(this).acknowledge(
      ...roleWildcards(
        stage,
        own.map(({ permissions }) => permissions),
      ),
    );
  }

  /** Throws where `stops`, else adds a warning: such templates are good for a look, not for the shop's staff. */
  private complain(stops: boolean, message: string): void {
    if (stops) throw new Error(message);
    Annotations.of(this).addWarningV2("zamah:picture-layer", message);
  }
}
