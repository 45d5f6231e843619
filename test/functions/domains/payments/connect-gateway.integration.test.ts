import { afterEach, expect, it, vi } from "vitest";
import { connectGateway, newPaymentsGateway, resetGateway } from "#functions/domains/payments/connect-gateway.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { captureLog } from "#test/steps/then/log.ts";

await aShop({ keepsTable: true });
afterEach(() => {
  vi.unstubAllEnvs();
  resetGateway();
});

it("a key that could not be read once does not keep a container from the gateway", async () => {
  captureLog();
  vi.stubEnv("CORVUSPAY_PRIVATE_KEY", "");
  await expect(connectGateway(newPaymentsGateway())).rejects.toThrow("CORVUSPAY_PRIVATE_KEY");
  vi.unstubAllEnvs();
  expect(await (await connectGateway(newPaymentsGateway())).outcomeOf("nothing")).toMatchObject({ kind: "not_found" });
});

it("the connection is made once, and anew with a key that was changed", async () => {
  const first = await connectGateway(newPaymentsGateway());
  expect(await connectGateway(newPaymentsGateway())).toBe(first);
  vi.stubEnv("CORVUSPAY_SECRET_KEY", "another");
  expect(await connectGateway(newPaymentsGateway())).not.toBe(first);
});
