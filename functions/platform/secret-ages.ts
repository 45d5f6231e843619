import { awsClient } from "./aws-client.ts";
import { setting } from "./settings.ts";

const SECRET_PREFIX = "secret:";

/**
 * Since when a secret has the value that it has; undefined where it has none. `secret:<prefix>` stands before its name in Secrets
 * Manager; anything else is the moment since when the published constants of the local stack stand.
 */
export async function changedAt(name: string): Promise<Date | undefined> {
  const secrets = setting("SECRETS");
  if (!secrets.startsWith(SECRET_PREFIX)) return new Date(secrets);
  const { ListSecretVersionIdsCommand, ResourceNotFoundException, SecretsManagerClient } = await import(
    "@aws-sdk/client-secrets-manager"
  );
  const client = new SecretsManagerClient(awsClient({ milliseconds: 3000, attempts: 3 }));
  try {
    const { Versions = [] } = await client.send(
      new ListSecretVersionIdsCommand({ SecretId: `${secrets.slice(SECRET_PREFIX.length)}${name}` }),
    );
    return Versions.find(({ VersionStages }) => VersionStages?.includes("AWSCURRENT"))?.CreatedDate;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
