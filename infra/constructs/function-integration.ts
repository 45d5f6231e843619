import {
  HttpIntegrationType,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
  PayloadFormatVersion,
} from "aws-cdk-lib/aws-apigatewayv2";
import type { IRole } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";

/** Lets the API run a route's function as `role`, which saves the permission at each function: a resource a route. */
export class FunctionIntegration extends HttpRouteIntegration {
  private readonly handler: IFunction;
  private readonly role: IRole;

  constructor(id: string, handler: IFunction, role: IRole) {
    super(id);
    this.handler = handler;
    this.role = role;
  }

  override bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.handler.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.role),
    };
  }
}
