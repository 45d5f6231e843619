import {
  HttpIntegrationType,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
  PayloadFormatVersion,
} from "aws-cdk-lib/aws-apigatewayv2";
import type { IRole } from "aws-cdk-lib/aws-iam";

/** Lets the API run a route's function as `role`, which saves the permission at each function: a resource a route. */
export class FunctionIntegration extends HttpRouteIntegration {
  private readonly functionArn: string;
  private readonly role: IRole;

  constructor(id: string, functionArn: string, role: IRole) {
    super(id);
    this.functionArn = functionArn;
    this.role = role;
  }

  override bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.role),
    };
  }
}
