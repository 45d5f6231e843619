import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import * as z from "zod/mini";

const functionSchema = z.object({
  Type: z.literal("AWS::Lambda::Function"),
  Properties: z.object({
    Handler: z.string(),
    Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
  }),
  Metadata: z.object({ "aws:asset:path": z.string() }),
});
const integrationSchema = z.object({
  Type: z.literal("AWS::ApiGatewayV2::Integration"),
  Properties: z.object({ IntegrationUri: z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) }) }),
});
const routeSchema = z.object({
  Type: z.literal("AWS::ApiGatewayV2::Route"),
  Properties: z.object({
    RouteKey: z.string(),
    Target: z.object({ "Fn::Join": z.tuple([z.literal(""), z.tuple([z.string(), z.object({ Ref: z.string() })])]) }),
  }),
});
const templateSchema = z.object({ Resources: z.record(z.string(), z.unknown()) });

/** A route as the template wires it: what `sam local` reads to mount it. */
export interface WiredRoute {
  /** Such as `GET /api/v1/orders/{order_number}`. */
  readonly key: string;
  /** File that holds the handler. */
  readonly file: string;
  readonly variables: readonly string[];
}

/**
 * Follows every route of a synthesized template to its integration, function and code folder. Throws where a link
 * is missing.
 */
export function readRoutes(templateFile: string): WiredRoute[] {
  const { Resources } = z.parse(templateSchema, JSON.parse(readFileSync(templateFile, "utf8")));
  const routes = Object.values(Resources).flatMap((resource) => z.safeParse(routeSchema, resource).data ?? []);
  return routes.map(({ Properties: { RouteKey, Target } }) => {
    const integration = z.parse(integrationSchema, Resources[Target["Fn::Join"][1][1].Ref]);
    const [functionId] = integration.Properties.IntegrationUri["Fn::GetAtt"];
    const { Properties, Metadata } = z.parse(functionSchema, Resources[functionId]);
    const [path = "", exported] = Properties.Handler.split(".");
    if (exported !== "handler") throw new Error(`${RouteKey} is served by ${Properties.Handler}, which is no handler.`);
    const folder = resolve(dirname(templateFile), Metadata["aws:asset:path"]);
    const variables = Object.keys(Properties.Environment.Variables);
    return { key: RouteKey, file: resolve(folder, `${path}.mjs`), variables };
  });
}
