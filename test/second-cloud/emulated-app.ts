import { writeFileSync } from "node:fs";
import { App, Stack } from "aws-cdk-lib";
import * as z from "zod/mini";
import { makeShop } from "#infra/stacks/shop-app.ts";
import { kindsLeftOut } from "./ask-emulator.ts";
import { fitted, readTemplate } from "./fit-template.ts";

/**
 * The app of a stage at an emulator: the shop's own stacks, without what the emulator does not know, which it is asked about, and with the
 * settings of `EMULATED_SETTINGS` (JSON) in every function, which lead to the stand-ins of gateway and tax service.
 */
const app = new App();
makeShop(app);
// CloudFormation's protection of a stack is more than emulators know.
for (const stack of app.node.findAll().filter((one) => Stack.isStack(one))) stack.terminationProtection = false;
const settings = z.parse(z.record(z.string(), z.string()), JSON.parse(process.env.EMULATED_SETTINGS ?? "{}"));
const templates = app
  .synth()
  .stacks.map(({ templateFullPath }) => [templateFullPath, readTemplate(templateFullPath)] as const);
const unknown = await kindsLeftOut(templates.map(([, template]) => template));
for (const [file, template] of templates)
  writeFileSync(file, JSON.stringify(fitted(template, unknown, settings), null, 1));
