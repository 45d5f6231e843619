import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { resetPool } from "#functions/domains/accounts/pool.ts";
import { resetMailService } from "#functions/domains/mail/send-mail.ts";
import { resetVerifier } from "#functions/platform/http/identity.ts";
import { resetStorage } from "#functions/platform/object-store.ts";
import type { SettingName } from "#functions/platform/setting-names.ts";
import { documents, resetTable } from "#functions/platform/table/table.ts";
import { setClock } from "#functions/platform/time.ts";
import { publishAfterChange } from "./api/publish-after-change.ts";
import { serveApi } from "./api/serve-api.ts";
import { type Bridge, openBridge } from "./bridge.ts";
import { serveControl } from "./control/control.ts";
import type { Controlled } from "./control/controlled.ts";
import type { Demo } from "./demo.ts";
import { logged } from "./edge/edge-log.ts";
import { serveEdgeStore } from "./edge/edge-store.ts";
import { localEnvironment, sdkEnvironment } from "./environment.ts";
import { serveFiles } from "./files/serve-files.ts";
import { serveScan } from "./files/serve-scan.ts";
import { CHECKOUT_PATH, type GatewaySandbox } from "./gateway-sandbox.ts";
import { dispatch } from "./http/dispatch.ts";
import type { Mount } from "./http/exchange.ts";
import { listFiles } from "./http/list-files.ts";
import { ownMachine } from "./http/own-machine.ts";
import { refusal } from "./http/reply.ts";
import { startServer } from "./http/server.ts";
import { serveMail } from "./mail/serve-mail.ts";
import { serveSes } from "./mail/serve-ses.ts";
import { LOCAL } from "./published.ts";
import { servePush } from "./push/serve-push.ts";
import { serveSignIn } from "./signin/serve-sign-in.ts";
import { servePictures } from "./site/serve-pictures.ts";
import { type StandIns, startStandIns } from "./stand-ins.ts";
import { serveStream } from "./stream/serve-stream.ts";
import { serveTax } from "./tax/serve-tax.ts";
import { findCaptions } from "./video/find-captions.ts";
import { serveVideo } from "./video/serve-video.ts";

export interface StackOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Where everything is kept between starts; in memory when left out. */
  readonly dataDir?: string;
  readonly demo?: Demo;
  /** Address at which containers may reach everything too; the loopback address alone when left out. */
  readonly bridge?: string;
  /** The pages; without it the stack has only the API and the stand-ins. */
  readonly site?: Mount;
}

export interface LocalStack
  extends Pick<
    StandIns,
    "clock" | "mail" | "pool" | "sandbox" | "bucket" | "siteBucket" | "edgeStore" | "tax" | "tableEndpoint"
  > {
  readonly publicUrl: string;
  readonly bridge: Bridge | undefined;
  /** True where this start filled an empty table with the demo. */
  readonly isFirstStart: boolean;
  reset(): Promise<void>;
  /** Stops everything, once. */
  stop(): Promise<void>;
}

const starting: Mount = () => refusal(503, "The local stack is starting.");

/**
 * Starts the whole product on one origin: site, API and all that they call. The product reads its settings from this process's environment
 * and keeps its clients, so one process serves one stack.
 */
export async function startStack(options: StackOptions): Promise<LocalStack> {
  let handle = starting;
  if (options.dataDir) mkdirSync(options.dataDir, { recursive: true });
  const server = await startServer(options.port, (request) => handle(request));
  const publicUrl = `http://localhost:${server.port}`;
  const standIns = await startStandIns(publicUrl, options.dataDir, options.bridge);
  wireStandIns(standIns, publicUrl);
  const filling = createFilling(standIns, options);
  let ready = false;
  const environment = () => localEnvironment({ ...standIns, publicUrl });
  handle = mounts(standIns, publicUrl, options, {
    isReady: () => ready,
    reset: filling.reset,
    environment,
    bridge: () => options.bridge,
  });
  const isFirstStart = await filling.fillOnce();
  const bridge = options.bridge ? await openBridge(options.bridge, portsOf(environment())) : undefined;
  ready = true;
  const { clock, mail, pool, sandbox, bucket, siteBucket, edgeStore, tax, tableEndpoint } = standIns;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await bridge?.close();
    await server.stop();
    resetTable();
    setClock();
    await standIns.stop();
  };
  return {
    ...{
      publicUrl,
      bridge,
      isFirstStart,
      clock,
      mail,
      pool,
      sandbox,
      bucket,
      siteBucket,
      edgeStore,
      tax,
      tableEndpoint,
      reset: filling.reset,
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** The ports of the product's origin and of the stand-ins that listen on the loopback address. */
function portsOf({ PUBLIC_URL, ...settings }: Record<SettingName, string>): number[] {
  const standIns = Object.values(settings).filter((value) => /^https?:\/\/127\.0\.0\.1:/.test(value));
  return [...new Set([PUBLIC_URL, ...standIns].map((address) => Number(new URL(address).port)))];
}

/** Gives the product the stand-ins' addresses and the movable clock. */
function wireStandIns({ clock, ...standIns }: StandIns, publicUrl: string): void {
  Object.assign(process.env, sdkEnvironment, localEnvironment({ ...standIns, publicUrl }));
  resetTable();
  resetStorage();
  resetMailService();
  resetVerifier();
  resetPool();
  setClock(clock.now);
}

type Control = { isReady(): boolean; reset(): Promise<void> } & Pick<Controlled, "environment" | "bridge">;

function mounts(standIns: StandIns, publicUrl: string, { site, demo, bridge }: StackOptions, control: Control): Mount {
  const { clock, mail, bucket, siteBucket, edgeLog, scan, edgeStore, library, pool, sandbox, tax, push } = standIns;
  const buckets = {
    [LOCAL.filesBucket]: bucket,
    [LOCAL.siteBucket]: siteBucket,
    [LOCAL.visitsBucket]: edgeLog.bucket,
  };
  const clips = listFiles(join(import.meta.dirname, "demo/videos"));
  const standInMounts = dispatch([
    ["/local/ses", serveSes(mail)],
    ["/local/mail", serveMail(mail)],
    ["/local/tax", serveTax(tax)],
    ["/local/push", servePush(push)],
    ["/local/files", serveFiles(buckets, scan)],
    ["/local/scan", serveScan(scan)],
    ["/local/edge", serveEdgeStore(edgeStore)],
    ["/local/stream", serveStream(library)],
    [
      "/local/video",
      serveVideo(clips, clock.now, async (id) => library.captions(id) ?? findCaptions(id), library.clip),
    ],
    [CHECKOUT_PATH.slice(0, -1), serveCheckout(sandbox)],
    ["/local/signin", serveSignIn({ publicUrl, pool, memberEmail: memberEmail(demo) })],
    ["/local", serveControl({ clock, sandbox, mail, people: demo?.people ?? [], ...control })],
  ]);
  return dispatch([
    ["/api", logged(publishAfterChange(serveApi), edgeLog)],
    ["/local", ownMachine(standInMounts, bridge)],
    ["/pictures", servePictures(siteBucket, site)],
    ...(site ? [["/", logged(site, edgeLog)] as const] : []),
  ]);
}

/** The member whose e-mail two personas share. */
function memberEmail(demo: Demo | undefined): string {
  return demo?.people.find(({ role }) => role === "premium")?.email ?? "ana@zamah.example";
}

/** Brings the stack to its first state: once where it is empty, and again at each reset, one after the other. */
function createFilling(standIns: StandIns, { dataDir, demo }: StackOptions) {
  const mark = dataDir && join(dataDir, "filled");
  let last: Promise<void> = Promise.resolve();
  const fill = async () => {
    await demo?.load({ ...standIns, now: standIns.clock.now(), documents: documents() });
    if (mark) writeFileSync(mark, standIns.clock.now().toISOString());
  };
  const empty = async () => {
    if (mark) rmSync(mark, { force: true });
    standIns.clock.giveBack();
    standIns.mail.empty();
    standIns.bucket.empty();
    standIns.siteBucket.empty();
    standIns.edgeLog.bucket.empty();
    standIns.scan.set("finish");
    standIns.edgeStore.empty();
    standIns.library.empty();
    standIns.sandbox.reset();
    standIns.tax.reset();
    standIns.push.empty();
    await Promise.all([standIns.table.empty(), standIns.pool.reset()]);
  };
  return {
    async fillOnce() {
      const isNew = await standIns.table.ensure();
      if (mark && existsSync(mark) && !isNew) return false;
      if (!isNew || dataDir) await empty();
      await fill();
      return true;
    },
    reset() {
      last = last
        .catch(() => {})
        .then(async () => {
          await empty();
          await fill();
        });
      return last;
    },
  };
}

/** The gateway sandbox's checkout, on the product's own origin. */
function serveCheckout(sandbox: GatewaySandbox): Mount {
  return ({ method, path, headers, body }) =>
    sandbox.handleCheckout({ method, path, headers, body: body.toString("utf8") });
}
