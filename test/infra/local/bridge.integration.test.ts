import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bridgeAddress, openBridge } from "#infra/local/bridge.ts";
import { loadCertificates } from "#infra/local/corvuspay/certificates.ts";
import { calledByFunctions, containerEnvironment, runningStack } from "#infra/local/sam/container-environment.ts";
import { warning } from "#infra/local/serve.ts";
import type { LocalStack } from "#infra/local/stack.ts";
import * as given from "#test/steps/given/stack.ts";

/** Stands for the address at which containers see this machine; no container is needed to knock there. */
const BRIDGE = "127.0.0.2";
const names = [...calledByFunctions, "PUBLIC_URL"];

describe.runIf(process.platform === "linux")("a container that calls the local stack", () => {
  let stack: LocalStack;
  let seen: Record<string, string>;
  beforeAll(async () => {
    stack = await given.aStack({ bridge: BRIDGE });
    const running = await runningStack(Number(new URL(stack.publicUrl).port));
    expect(running?.bridge).toBe(BRIDGE);
    seen = containerEnvironment([...names, "CORVUSPAY_CA"], running?.environment ?? {});
  });
  afterAll(() => stack.stop());

  it.each(["DYNAMODB_ENDPOINT", "COGNITO_ENDPOINT", "JWKS_URL", "SES_ENDPOINT"])("gets through to %s", async (name) => {
    const { hostname, port, pathname } = new URL(seen[name] ?? "");
    expect(hostname).toBe("host.docker.internal");
    expect((await fetch(`http://${BRIDGE}:${port}${pathname}`)).status).toBeGreaterThan(0);
  });

  it.each(["host.docker.internal", BRIDGE])("trusts the gateway's certificate as that of %s", async (name) => {
    const { port } = new URL(seen.CORVUSPAY_API_URL ?? "");
    const { ca, clientCertificate: cert, clientKey: key } = stack.sandbox.certificates;
    const servername = name === BRIDGE ? undefined : name;
    const answered = await new Promise((resolve, reject) => {
      const call = request({ host: BRIDGE, port, servername, ca, cert, key, method: "POST", path: "/status" }, resolve);
      call.on("error", reject).end();
    });
    expect(answered).toMatchObject({ statusCode: expect.any(Number), socket: { authorized: true } });
  });

  it("finds nothing that is not of the stack, and nothing once the stack has stopped", async () => {
    const ports = stack.bridge?.ports ?? [];
    const called = names.map((name) => Number(new URL(seen[name] ?? "").port));
    expect([...ports].sort()).toEqual([...new Set(called)].sort());
    await stack.stop();
    for (const port of ports) await expect(fetch(`http://${BRIDGE}:${port}/`)).rejects.toThrow("fetch failed");
  });
});

describe("the local stack", () => {
  it("lets no container in unless it is told to", async () => {
    const stack = await given.aStack();
    try {
      const { port } = new URL(stack.publicUrl);
      await expect(fetch(`http://${BRIDGE}:${port}/local/status`)).rejects.toThrow("fetch failed");
      expect((await runningStack(Number(port)))?.bridge).toBeUndefined();
    } finally {
      await stack.stop();
    }
  });

  it("opens Docker's own bridge, or the one that is named", () => {
    expect(["--bridge", "--bridge=172.18.0.1", "--dev"].map((word) => bridgeAddress(["start.ts", word]))).toEqual([
      "172.17.0.1",
      "172.18.0.1",
      undefined,
    ]);
  });

  it.each(["0.0.0.0", "::", "192.0.2.7"])("does not open %s, where a whole network could come in", async (address) => {
    await expect(openBridge(address, [1])).rejects.toThrow(`${address} is no bridge of Docker's`);
  });

  it("says what it has opened", () => {
    expect(warning({ address: BRIDGE, ports: [3000, 3001] })).toContain("127.0.0.2:3000, 127.0.0.2:3001");
  });
});

describe("kept certificates", () => {
  it("that lack an address are made anew, others stay", async () => {
    const folder = mkdtempSync(join(tmpdir(), "certificates-"));
    const file = join(folder, "certificates.json");
    try {
      const first = await loadCertificates(file);
      expect(await loadCertificates(file)).toEqual(first);
      const wider = await loadCertificates(file, ["127.0.0.1", BRIDGE]);
      expect(wider.serverCertificate).not.toBe(first.serverCertificate);
      expect(await loadCertificates(file)).toEqual(wider);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
