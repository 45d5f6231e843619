import { awsClient } from "./aws-client.ts";
import { setting } from "./settings.ts";

const SECRET_PREFIX = "secret:";

/**
 * The moment since which a secret has its value; undefined where it has none. `secret:<prefix>` precedes its name in
 * Secrets Manager; on the local stack the setting is that moment itself.
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
