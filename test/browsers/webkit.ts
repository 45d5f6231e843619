import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import type { DrivenBrowser } from "./driven-browser.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
/** WebKitGTK draws on a screen: this one stands in memory. */
const SCREEN = "/usr/bin/Xvfb";
const STARTS_WITHIN_MS = 20_000;
/** The name under which the protocol hands out an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Whether the machine has WebKitGTK's driver and a screen to draw on. */
export function hasWebKit(): boolean {
  return existsSync(DRIVER) && existsSync(SCREEN);
}

/** Starts WebKitGTK and drives it by WebDriver (w3.org/TR/webdriver2), which tells nothing of a page's console. */
export async function startWebKit(): Promise<DrivenBrowser> {
  const port = await freePort();
  const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", "1300x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: "ignore" });
  const ask = caller(`http://127.0.0.1:${port}`);
  const { sessionId, capabilities } = await ask("POST", "/session", { capabilities: {} });
  const own = `/session/${sessionId}`;
  await ask("POST", `${own}/window/rect`, { width: 1280, height: 900 });
  const run = (script: string) => ask("POST", `${own}/execute/sync`, { script, args: [] });
  const idOf = async (element: string) => (await run(`return ${element}`))[ELEMENT];
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => ask("POST", `${own}/url`, { url }),
    read: async (expression) => JSON.parse(await run(`return JSON.stringify(${expression} ?? null)`)),
    click: async (element) => ask("POST", `${own}/element/${await idOf(element)}/click`, {}),
    type: async (element, text) => ask("POST", `${own}/element/${await idOf(element)}/value`, { text }),
    complaints: () => undefined,
    close: async () => {
      await ask("DELETE", own);
      for (const child of [driver, screen]) child.kill("SIGTERM");
    },
  };
}

/** Calls the driver; throws with what it says. It is asked again while it does not listen yet. */
function caller(address: string) {
  const until = Date.now() + STARTS_WITHIN_MS;
  return async (method: string, path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    let answer = await fetch(`${address}${path}`, init).catch(() => undefined);
    while (!answer && Date.now() < until) answer = await fetch(`${address}${path}`, init).catch(() => undefined);
    if (!answer) throw new Error("WebKitWebDriver does not answer.");
    // biome-ignore lint/suspicious/noExplicitAny: answers of many commands
    const { value }: any = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
