import { join } from "node:path";
import { routes } from "#contract/routes.ts";
import { createClock, type LocalClock } from "./clock.ts";
import { type LocalUserPool, startUserPool } from "./cognito/start-user-pool.ts";
import { startTableEngine } from "./dynamodb/engine.ts";
import { type LocalTable, localTable } from "./dynamodb/local-table.ts";
import { type EdgeLog, openEdgeLog } from "./edge/edge-log.ts";
import { type EdgeStore, openEdgeStore } from "./edge/edge-store.ts";
import { type Bucket, openBucket } from "./files/bucket.ts";
import { type MalwareScan, openMalwareScan } from "./files/malware-scan.ts";
import { type GatewaySandbox, startGatewaySandbox } from "./gateway-sandbox.ts";
import { type MailOutbox, openMailOutbox } from "./mail/outbox.ts";
import { openPushService, type PushService } from "./push/push-service.ts";
import { openVideoLibrary, type VideoLibrary } from "./stream/video-library.ts";
import { webhookTo } from "./stream/webhook.ts";
import { makeTaxCertificates } from "./tax/tax-certificates.ts";
import { openTaxRegister, type TaxRegister } from "./tax/tax-register.ts";
import { startTaxServer, type TaxServer } from "./tax/tax-server.ts";

export interface StandIns {
  readonly clock: LocalClock;
  readonly mail: MailOutbox;
  readonly bucket: Bucket;
  /** The malware scan of uploads. */
  readonly scan: MalwareScan;
  /** The bucket of uploaded pictures and of public pages made since the build. */
  readonly siteBucket: Bucket;
  readonly edgeLog: EdgeLog;
  /** The file of each public page. */
  readonly edgeStore: EdgeStore;
  readonly library: VideoLibrary;
  readonly tax: TaxRegister;
  readonly taxServer: TaxServer;
  readonly push: PushService;
  readonly pool: LocalUserPool;
  readonly sandbox: GatewaySandbox;
  readonly table: LocalTable;
  readonly tableEndpoint: string;
  stop(): Promise<void>;
}

/** Starts everything that the product calls, on free ports; kept in `dataDir` between starts, or in memory. */
export async function startStandIns(publicUrl: string, dataDir?: string, bridge?: string): Promise<StandIns> {
  const kept = (name: string) => dataDir && join(dataDir, name);
  const clock = createClock(kept("clock.json"));
  const mail = openMailOutbox(clock.now, kept("mail"));
  const tax = openTaxRegister(clock.now, kept("tax.json"));
  const [engine, pool, sandbox, taxServer] = await Promise.all([
    startTableEngine(kept("table.db"), process.env.DYNAMODB_ENDPOINT),
    startUserPool({
      ...(dataDir && { dataDir: join(dataDir, "pool") }),
      accessTokenSeconds: Number(process.env.ACCESS_TOKEN_SECONDS || 600),
    }),
    startGatewaySandbox({
      publicUrl,
      successUrl: `${publicUrl}${routes.receivePaymentSuccess.path}`,
      cancelUrl: `${publicUrl}${routes.receivePaymentCancel.path}`,
      clock: clock.now,
      dataFile: kept("payments.json"),
      certificatesFile: kept("certificates.json"),
      ...(bridge && { addresses: ["127.0.0.1", bridge] }),
    }),
    makeTaxCertificates({ addresses: bridge ? [bridge] : [] }).then((certificates) =>
      startTaxServer({ register: tax, certificates, clock: clock.now }),
    ),
  ]);
  const table = localTable(engine.endpoint);
  return {
    clock,
    mail,
    bucket: openBucket(kept("files")),
    scan: openMalwareScan(),
    siteBucket: openBucket(kept("site")),
    edgeLog: openEdgeLog(clock.now),
    edgeStore: openEdgeStore(kept("edge.json")),
    library: openVideoLibrary({ now: clock.now, tell: webhookTo(publicUrl), objects: openBucket(kept("stream")) }),
    tax,
    taxServer,
    push: openPushService(clock.now),
    pool,
    sandbox,
    table,
    tableEndpoint: engine.endpoint,
    async stop() {
      table.close();
      await Promise.all([sandbox.stop(), taxServer.stop(), pool.stop(), engine.stop()]);
    },
  };
}
