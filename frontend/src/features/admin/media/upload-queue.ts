import { uploadVideo, type VideoUpload } from "./upload-video.ts";

/** Uploads that run at the same time. */
const AT_ONCE = 2;

/** A file on its way to the library. */
export interface QueuedUpload {
  readonly id: string;
  readonly file: File;
  readonly state: "waiting" | "sending" | "paused" | "failed";
  /** Bytes that have arrived. */
  readonly sent: number;
  /** Bytes a second since its last start; 0 in the first second. */
  readonly rate: number;
}

type Listener = () => void;

/** The uploads of this tab: they go on while other pages of the staff's app are open. */
export class UploadQueue {
  readonly #listeners = new Set<Listener>();
  readonly #senders = new Map<string, VideoUpload>();
  /** The latest start of each upload; reports of earlier starts are ignored. */
  readonly #runs = new Map<string, number>();
  readonly #begun = new Map<string, { readonly at: number; readonly sent: number }>();
  readonly #onDone: (id: string) => void;
  #all: readonly QueuedUpload[] = [];

  constructor(onDone: (id: string) => void) {
    this.#onDone = onDone;
  }

  readonly list = (): readonly QueuedUpload[] => this.#all;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds a file for a video, or goes on with it. */
  add(id: string, file: File): void {
    const others = this.#all.filter((one) => one.id !== id);
    this.#show([...others, { id, file, state: "waiting", sent: 0, rate: 0 }]);
    this.#next();
  }

  pause(id: string): void {
    void this.#senders.get(id)?.stop();
    this.#change(id, { state: "paused", rate: 0 });
    this.#next();
  }

  resume(id: string): void {
    this.#change(id, { state: "waiting" });
    this.#next();
  }

  /** Forgets an upload; what has arrived stays with the library. */
  drop(id: string): void {
    void this.#senders.get(id)?.stop();
    this.#remove(id);
  }

  #next(): void {
    const free = AT_ONCE - this.#all.filter(({ state }) => state === "sending").length;
    const waiting = this.#all.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free));
    for (const { id, file } of waiting) {
      this.#change(id, { state: "sending" });
      void this.#send(id, file);
    }
  }

  async #send(id: string, file: File): Promise<void> {
    this.#begun.delete(id);
    const run = (this.#runs.get(id) ?? 0) + 1;
    this.#runs.set(id, run);
    const inTime = (work: () => void) => this.#runs.get(id) === run && work();
    try {
      const sender = await uploadVideo(id, file, {
        onProgress: (sent) => inTime(() => this.#note(id, sent)),
        onDone: () => inTime(() => this.#finish(id)),
        onError: () => inTime(() => this.#fail(id)),
      });
      if (this.#runs.get(id) !== run || this.#find(id)?.state !== "sending") return;
      this.#senders.set(id, sender);
      await sender.start();
    } catch {
      inTime(() => this.#fail(id));
    }
  }

  #note(id: string, sent: number): void {
    const begun = this.#begun.get(id) ?? { at: performance.now(), sent };
    this.#begun.set(id, begun);
    const seconds = (performance.now() - begun.at) / 1000;
    this.#change(id, { sent, rate: seconds > 1 ? (sent - begun.sent) / seconds : 0 });
  }

  #finish(id: string): void {
    this.#remove(id);
    this.#onDone(id);
  }

  #fail(id: string): void {
    if (this.#find(id)?.state === "sending") this.#change(id, { state: "failed", rate: 0 });
    this.#next();
  }

  #remove(id: string): void {
    this.#senders.delete(id);
    this.#show(this.#all.filter((one) => one.id !== id));
    this.#next();
  }

  #find(id: string): QueuedUpload | undefined {
    return this.#all.find((one) => one.id === id);
  }

  #change(id: string, changes: Partial<QueuedUpload>): void {
    this.#show(this.#all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  #show(all: readonly QueuedUpload[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}
