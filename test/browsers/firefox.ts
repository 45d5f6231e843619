import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { DrivenBrowser } from "./driven-browser.ts";

const INSTALLED = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
/** What Firefox says of its own doing: a page that is left breaks off what its worker was fetching. */
const BROKEN_OFF = /A ServiceWorker intercepted the request and encountered an unexpected error/;
const WINDOW = { width: 1280, height: 800 };

/** The Firefox that FIREFOX_PATH names or that the machine has. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  return [...(named ? [named] : []), ...INSTALLED].find((path) => existsSync(path));
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many commands
  readonly result?: any;
  readonly message?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
}

/** Starts a Firefox without a window and drives it by WebDriver BiDi (w3.org/TR/webdriver-bidi). */
export async function startFirefox(path: string): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "zamah-firefox-"));
  const child = spawn(path, ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const session = await connect(`${await addressOf(child.stderr)}/session`);
  const { send, complaints } = session;
  const { capabilities } = await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send("browsingContext.getTree", {});
  const { context } = contexts[0];
  await send("browsingContext.setViewport", { context, viewport: WINDOW });
  const evaluate = async (expression: string) => {
    const target = { context };
    const answer = await send("script.evaluate", { expression, target, awaitPromise: true, userActivation: false });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const click = async (element: string) => {
    const { sharedId } = await evaluate(`{const it = ${element}; it.scrollIntoView({ block: "center" }); it}`);
    const origin = { type: "element", element: { sharedId } };
    const move = { type: "pointerMove", x: 0, y: 0, origin };
    const press = [
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await send("input.performActions", {
      context,
      actions: [{ type: "pointer", id: "mouse", actions: [move, ...press] }],
    });
  };
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    read: async (expression) => JSON.parse((await evaluate(`JSON.stringify(${expression} ?? null)`)).value),
    click,
    type: async (element, text) => {
      await click(element);
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await send("input.performActions", { context, actions: [{ type: "key", id: "keys", actions }] });
    },
    complaints: () => complaints.splice(0).filter((text) => !BROKEN_OFF.test(text)),
    close: async () => {
      session.close();
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Firefox tells on its standard error where it listens. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      output.resume();
      return address;
    }
  }
  throw new Error("Firefox ended before it listened.");
}

/** Commands and their answers over one socket; errors and warnings of the pages are kept. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, (answer: Message) => void>();
  const complaints: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.params?.level === "error") complaints.push(message.params.text ?? "");
  });
  let last = 0;
  const send = async (method: string, params: object) => {
    last += 1;
    const { promise, resolve } = Promise.withResolvers<Message>();
    waiting.set(last, resolve);
    socket.send(JSON.stringify({ id: last, method, params }));
    const answer = await promise;
    if (!answer.result) throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
  return { send, complaints, close: () => socket.close() };
}
