import * as z from "zod/mini";

interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>> | undefined;
}

const operation = z.looseObject({
  "x-amazon-apigateway-integration": z.object({
    type: z.string(),
    httpMethod: z.string(),
    payloadFormatVersion: z.string(),
    uri: z.unknown(),
    credentials: z.unknown(),
  }),
});
const document = z.looseObject({
  info: z.looseObject({ title: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** An API that imports its routes as one document, and each route and integration as a resource, for an emulator that imports none. Other resources stay as they are. */
export function unfolded(id: string, made: Resource): [string, Resource][] {
  if (made.Type !== "AWS::ApiGatewayV2::Api" || !made.Properties?.Body) return [[id, made]];
  const { info, paths } = z.parse(document, made.Properties.Body);
  const ApiId = { Ref: id };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, said]): [string, Resource][] => {
      const { type, httpMethod, payloadFormatVersion, uri, credentials } = said["x-amazon-apigateway-integration"];
      const RouteKey = `${method.toUpperCase()} ${path}`;
      const name = `${id}${RouteKey.replaceAll("/", "0").replaceAll(/[^A-Za-z0-9]/g, "")}`;
      const Integration = {
        ...{ ApiId, IntegrationType: type.toUpperCase(), IntegrationMethod: httpMethod },
        ...{ IntegrationUri: uri, CredentialsArn: credentials, PayloadFormatVersion: payloadFormatVersion },
      };
      const Target = { "Fn::Join": ["", ["integrations/", { Ref: `${name}Integration` }]] };
      return [
        [`${name}Integration`, { Type: "AWS::ApiGatewayV2::Integration", Properties: Integration }],
        [`${name}Route`, { Type: "AWS::ApiGatewayV2::Route", Properties: { ApiId, RouteKey, Target } }],
      ];
    }),
  );
  return [[id, { ...made, Properties: { Name: info.title, ProtocolType: "HTTP" } }], ...routes];
}
