import { serveApi } from "#infra/local/api/serve-api.ts";
import { startServer } from "#infra/local/http/server.ts";
import { tellCpu } from "./served.ts";

/** The product's API alone, each call by the handler that Lambda runs, as a process whose processor time is measured. */
const { port } = await startServer(0, serveApi);
tellCpu(port);
