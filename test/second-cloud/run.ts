import { parseArgs } from "node:util";
import { aSecondCloud } from "../steps/given/second-cloud.ts";
import { walked, wentWell } from "./walked.ts";
import { wholeLife } from "./whole.ts";

/**
 * `npm run second-cloud`: walks through the shipped functions on the cloud that `AWS_ENDPOINT_URL` names (any emulator of AWS, with
 * region and credentials as its clients take them), or on moto_server, and prints what each call and job came to. With `--whole` it takes
 * that emulator for one of the whole stack, which also runs functions, and leads a stage there through its whole life (docs/deploy.md).
 */
const { whole } = parseArgs({ options: { whole: { type: "boolean", default: false } } }).values;
/** By its number: a bucket's name stands before a host that has one. */
const given = process.env.AWS_ENDPOINT_URL?.replace("//localhost", "//127.0.0.1");
if (given) process.env.AWS_ENDPOINT_URL = given;
const steps = whole ? await onTheWhole() : await onItsServices();
for (const { call, status, job, faults, ...rest } of steps)
  console.info([call ?? job, status ?? JSON.stringify(rest), ...faults].join("  "));
const bad = steps.filter((step) => !wentWell(step));
console.info(`${steps.length - bad.length} of ${steps.length} went well${given ? ` on ${given}` : " on moto_server"}.`);
if (!whole) console.info("Not deployed whole: --whole, with an emulator of the whole stack at AWS_ENDPOINT_URL.");
process.exit(bad.length === 0 ? 0 : 1);

async function onItsServices() {
  const cloud = given ? { environment: {}, stop: () => {} } : await aSecondCloud();
  return walked(cloud.environment).finally(cloud.stop);
}

function onTheWhole() {
  if (given) return wholeLife(given);
  console.info("Not deployed whole: AWS_ENDPOINT_URL names no emulator of the whole stack.");
  process.exit(0);
}
