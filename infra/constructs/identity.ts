import { join } from "node:path";
import { Duration, RemovalPolicy, SecretValue } from "aws-cdk-lib";
import {
  AccountRecovery,
  CfnUserPoolClient,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolDomain,
  UserPoolIdentityProviderFacebook,
  UserPoolIdentityProviderGoogle,
  UserPoolOperation,
} from "aws-cdk-lib/aws-cognito";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { triggerEntry } from "../definitions/entries.ts";
import { clientSecretOf, ofPool, providerSecrets, secretName } from "../definitions/secrets.ts";
import { providersOf, type Stage } from "../definitions/stage.ts";

/** The pool, its client and the domain of its hosted sign-in. */
export interface Identity {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly domain: UserPoolDomain;
}

/**
 * The user pool of a number, with passwords, the stage's providers and the group `admin`. Its password policy is Cognito's weakest, because
 * the product's schema decides. Its own public API is closed: no sign-up, no recovery, no scope in tokens, a firewall
 * (`pool-firewall.ts`).
 */
export function makeIdentity(stack: Construct, stage: Stage, number: number, codeFolder: string): Identity {
  const scope = number === 1 ? stack : new Construct(stack, `Pool${number}`);
  const pool = makePool(scope, stage);
  addTokenTrigger(scope, pool, codeFolder);
  new CfnUserPoolGroup(scope, "Admins", {
    userPoolId: pool.userPoolId,
    groupName: "admin",
    description: "The shop's staff",
  });
  const domain = pool.addDomain("SignIn", { cognitoDomain: { domainPrefix: ofPool(stage.signInPrefix, number) } });
  const { googleClientId, facebookAppId } = stage;
  const client = addClient(pool, stage);
  if (googleClientId) client.node.addDependency(addGoogle(scope, pool, stage, googleClientId));
  if (facebookAppId) client.node.addDependency(addFacebook(scope, pool, stage, facebookAppId));
  keepClientSecret(scope, client, clientSecretOf(stage, number));
  return { pool, client, domain };
}

/** Copies the client's secret to Secrets Manager by reference, so that no template holds its value. */
function keepClientSecret(scope: Construct, client: UserPoolClient, secretName: string): void {
  const made = client.node.defaultChild;
  if (!(made instanceof CfnUserPoolClient)) throw new Error("The pool's client is no resource of its own.");
  new Secret(scope, "ClientSecret", {
    secretName,
    secretStringValue: SecretValue.resourceAttribute(made.attrClientSecret),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}

function makePool(scope: Construct, { isProtected }: Stage): UserPool {
  const attribute = { required: false, mutable: true };
  return new UserPool(scope, "Users", {
    selfSignUpEnabled: false,
    signInAliases: { username: true },
    signInCaseSensitive: false,
    featurePlan: FeaturePlan.ESSENTIALS,
    mfa: Mfa.OFF,
    accountRecovery: AccountRecovery.NONE,
    standardAttributes: { email: attribute, givenName: attribute, familyName: attribute, profilePicture: attribute },
    passwordPolicy: {
      minLength: 8,
      requireLowercase: false,
      requireUppercase: false,
      requireDigits: false,
      requireSymbols: false,
    },
    deletionProtection: isProtected,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}

/** What the pool calls each provider. */
export const providerNames = {
  google: UserPoolClientIdentityProvider.GOOGLE,
  facebook: UserPoolClientIdentityProvider.FACEBOOK,
} as const;

function addGoogle(scope: Construct, pool: UserPool, stage: Stage, clientId: string) {
  return new UserPoolIdentityProviderGoogle(scope, "Google", {
    userPool: pool,
    clientId,
    clientSecretValue: SecretValue.secretsManager(secretName(stage, providerSecrets.google)),
    scopes: ["openid", "email", "profile"],
    attributeMapping: {
      email: ProviderAttribute.GOOGLE_EMAIL,
      emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      givenName: ProviderAttribute.GOOGLE_GIVEN_NAME,
      familyName: ProviderAttribute.GOOGLE_FAMILY_NAME,
      profilePicture: ProviderAttribute.GOOGLE_PICTURE,
    },
  });
}

function addFacebook(scope: Construct, pool: UserPool, stage: Stage, clientId: string) {
  return new UserPoolIdentityProviderFacebook(scope, "Facebook", {
    userPool: pool,
    clientId,
    // The property takes only text; unwrapped it is still a reference that CloudFormation resolves.
    clientSecret: SecretValue.secretsManager(secretName(stage, providerSecrets.facebook)).unsafeUnwrap(),
    scopes: ["public_profile", "email"],
    attributeMapping: {
      email: ProviderAttribute.FACEBOOK_EMAIL,
      givenName: ProviderAttribute.FACEBOOK_FIRST_NAME,
      familyName: ProviderAttribute.FACEBOOK_LAST_NAME,
    },
  });
}

function addClient(pool: UserPool, stage: Stage): UserPoolClient {
  const providers = providersOf(stage);
  return pool.addClient("Browser", {
    // Only our functions sign in, renew or revoke tokens: a stolen refresh token alone is worthless.
    generateSecret: true,
    authFlows: { adminUserPassword: true },
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(10),
    idTokenValidity: Duration.minutes(10),
    refreshTokenValidity: Duration.days(30),
    // Rotation replaces the flow REFRESH_TOKEN_AUTH, which Cognito refuses beside it.
    refreshTokenRotationGracePeriod: Duration.seconds(10),
    // Without the pool itself, its hosted page has no password form; the product's own calls can sign in nevertheless.
    supportedIdentityProviders: providers.map((provider) => providerNames[provider]),
    // Cognito writes a provider's attributes through the client: a client without the right to write one can't be used for sign-in.
    writeAttributes: new ClientAttributes().withStandardAttributes({
      email: true,
      givenName: true,
      familyName: true,
      profilePicture: true,
    }),
    ...(providers.length === 0
      ? { disableOAuth: true }
      : {
          oAuth: {
            flows: { authorizationCodeGrant: true },
            scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
            callbackUrls: providers.map((provider) => `${stage.publicUrl}/app/login?done=${provider}`),
          },
        }),
  });
}

/**
 * The trigger before a token is made; version 2 of its event reaches access tokens and needs the plan Essentials. Its code is its bundle
 * only, so that the pool's stack changes only with it.
 */
function addTokenTrigger(scope: Construct, pool: UserPool, codeFolder: string): void {
  const logGroup = new LogGroup(scope, "TokenTriggerLog", {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const writeLog = new PolicyStatement({
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [logGroup.logGroupArn],
  });
  const trigger = new LambdaFunction(scope, "TokenTrigger", {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: 256,
    // Cognito itself waits five seconds.
    timeout: Duration.seconds(4),
    code: Code.fromAsset(join(codeFolder, triggerEntry.bundle)),
    handler: "index.handler",
    role: new Role(scope, "TokenTriggerRole", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: { log: new PolicyDocument({ statements: [writeLog] }) },
    }),
    logGroup,
  });
  pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, trigger, LambdaVersion.V2_0);
}
