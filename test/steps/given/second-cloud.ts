import { canRunMoto, startMotoServer } from "./moto-server.ts";

/** Another implementation of AWS (moto), empty, for commands that speak to all of it. */
export interface SecondCloud {
  /** What a command is given so that every client of AWS in it, and the CDK, speak to this cloud. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Whether this machine has a second cloud; a file's tests are skipped with a line where not:
 * `describe.skipIf(!hasSecondCloud("the doctor"))`.
 */
export function hasSecondCloud(what: string): boolean {
  const isThere = canRunMoto();
  if (!isThere) process.stdout.write(`Not run against a second cloud, which needs moto_server: ${what}\n`);
  return isThere;
}

/** Starts it; throws where it does not start. */
export async function aSecondCloud(): Promise<SecondCloud> {
  const { endpoint, stop } = await startMotoServer();
  // By this name it also finds templates that the CDK laid into its own buckets.
  const address = endpoint.replace("127.0.0.1", "localhost");
  const environment = {
    AWS_ENDPOINT_URL: address,
    // A shop of an earlier file may have left its own engine's here.
    DYNAMODB_ENDPOINT: address,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "testing",
    AWS_SECRET_ACCESS_KEY: "testing",
    CDK_DISABLE_CLI_TELEMETRY: "true",
  };
  return { environment, stop };
}
