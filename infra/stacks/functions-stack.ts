import { existsSync } from "node:fs";
import { Annotations, Stack, type StackProps, Validations } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { makePart } from "../constructs/part.ts";
import type { Surroundings } from "../constructs/route-function.ts";
import { type Call, partOf, type Surface } from "../definitions/parts.ts";
import { roleWildcards } from "./role-wildcards.ts";

interface FunctionsStackProps extends StackProps {
  readonly surface: Surface;
  /** All calls of the product; the stack takes those of its surface. */
  readonly calls: readonly Call[];
  readonly surroundings: Surroundings;
}

/** The functions of a surface's parts, with their roles and logs. Exports nothing, so that no other stack keeps it from changing. */
export class FunctionsStack extends Stack {
  constructor(scope: Construct, id: string, { surface, calls, surroundings, ...props }: FunctionsStackProps) {
    super(scope, id, props);
    const { stage, layerFolder } = surroundings;
    const own = calls.filter(({ route }) => route.surface === surface);
    for (const [part, members] of Map.groupBy(own, partOf)) makePart(this, part, members, surroundings);
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
