import type { DetachedWindowAPI } from "happy-dom";
import { afterAll, afterEach } from "vitest";

/** Makes the one window that files share a page that was just opened: its address, empty, and nobody from an earlier file listens. */
export function openFreshPage(): void {
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setURL("http://localhost:3000/");
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  forgetListeners(window);
  // What libraries ask of a document they ask of it once; the product asks for this alone.
  forgetListeners(document, "visibilitychange");
  closeChannels();
  stopTimers();
}

/** Whoever begins to listen is forgotten at the end of the file; where a type is named, to that alone. */
function forgetListeners(target: EventTarget, alone?: string): void {
  const isSynced: Parameters<EventTarget["removeEventListener"]>[] = [];
  const listen = target.addEventListener;
  target.addEventListener = (...listener) => {
    if (alone === undefined || listener[0] === alone) isSynced.push(listener);
    listen.apply(target, listener);
  };
  afterAll(() => {
    target.addEventListener = listen;
    for (const listener of isSynced) target.removeEventListener(...listener);
  });
}

function closeChannels(): void {
  const Channel = BroadcastChannel;
  const open: BroadcastChannel[] = [];
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      open.push(this);
    }
  };
  afterAll(() => {
    globalThis.BroadcastChannel = Channel;
    for (const channel of open) channel.close();
  });
}

/** What a test's page had set for later never comes: under load it would come in another test, and speak to that one's server. */
function stopTimers(): void {
  const begin = { setTimeout, setInterval };
  const set = new Set<NodeJS.Timeout>();
  const noted = <Begin extends (...all: never[]) => NodeJS.Timeout>(start: Begin) =>
    ((...all: Parameters<Begin>) => {
      const timer = start(...all);
      set.add(timer);
      return timer;
    }) as unknown as Begin;
  Object.assign(globalThis, { setTimeout: noted(begin.setTimeout), setInterval: noted(begin.setInterval) });
  afterEach(() => {
    for (const timer of set) clearTimeout(timer);
    set.clear();
  });
  afterAll(() => void Object.assign(globalThis, begin));
}
