import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { resetSecrets, secret } from "#functions/platform/settings.ts";
import { setClock } from "#functions/platform/time.ts";
import { captureLog } from "#test/steps/then/log.ts";

const store = mockClient(SecretsManagerClient);
const minutes = (count: number) => setClock(() => new Date(Date.UTC(2026, 10, 21, 12, count)));
const ID = "zamah/staging/media-token/key";
let log: ReturnType<typeof captureLog>;

beforeEach(() => {
  log = captureLog();
  store.reset();
  resetSecrets();
  vi.stubEnv("MEDIA_TOKEN_KEY", `secret:${ID}`);
  minutes(0);
});
afterEach(() => {
  vi.unstubAllEnvs();
  setClock();
  resetSecrets();
});

const holds = (text: string) => store.on(GetSecretValueCommand, { SecretId: ID }).resolves({ SecretString: text });
const isDown = () => store.on(GetSecretValueCommand).rejects(new Error("the value is k1"));

it("a secret is read once in five minutes, and a new value is taken up then", async () => {
  holds("k1");
  expect(await Promise.all([secret("MEDIA_TOKEN_KEY"), secret("MEDIA_TOKEN_KEY")])).toEqual(["k1", "k1"]);
  holds("k2");
  minutes(4);
  expect(await secret("MEDIA_TOKEN_KEY")).toBe("k1");
  expect(store.commandCalls(GetSecretValueCommand)).toHaveLength(1);
  minutes(5);
  expect(await secret("MEDIA_TOKEN_KEY")).toBe("k2");
});

it("a secret that can't be read is named in the log, by its name alone, and asked for again", async () => {
  isDown();
  await expect(secret("MEDIA_TOKEN_KEY")).rejects.toThrow();
  expect(log.events()).toEqual(["secret_unreadable"]);
  expect(log.text()).toContain(ID);
  expect(log.text()).not.toContain("k1");
  holds("k1");
  expect(await secret("MEDIA_TOKEN_KEY")).toBe("k1");
});

it("a secret that can't be read any more stays what it was, and is asked for again after five minutes", async () => {
  holds("k1");
  await secret("MEDIA_TOKEN_KEY");
  isDown();
  minutes(5);
  expect(await secret("MEDIA_TOKEN_KEY")).toBe("k1");
  expect(log.events()).toEqual(["secret_unreadable"]);
  holds("k2");
  minutes(10);
  expect(await secret("MEDIA_TOKEN_KEY")).toBe("k2");
});
