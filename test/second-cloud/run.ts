import { aSecondCloud } from "../steps/given/second-cloud.ts";
import { walked, wentWell } from "./walked.ts";

/**
 * `npm run second-cloud`: walks through the shipped functions on the cloud that `AWS_ENDPOINT_URL` names (any emulator of AWS, with
 * region and credentials as its clients take them), or on moto_server, and prints what each call and job came to.
 */
const given = process.env.AWS_ENDPOINT_URL;
const cloud = given ? { environment: {}, stop: () => {} } : await aSecondCloud();
const steps = await walked(cloud.environment).finally(cloud.stop);
for (const { call, status, job, faults, ...rest } of steps)
  console.info([call ?? job, status ?? JSON.stringify(rest), ...faults].join("  "));
const bad = steps.filter((step) => !wentWell(step));
console.info(`${steps.length - bad.length} of ${steps.length} went well${given ? ` on ${given}` : " on moto_server"}.`);
process.exit(bad.length === 0 ? 0 : 1);
