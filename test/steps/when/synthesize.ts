import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import * as z from "zod/mini";
import { triggerEntry } from "#infra/definitions/entries.ts";
import { makeShop } from "#infra/stacks/shop-app.ts";

const cdkJson = z.object({ context: z.record(z.string(), z.unknown()) });
/** A resource as CDK's own assertions give it. */
export type Resource = ReturnType<Template["findResources"]>[string];

/** What the local start synthesizes: both surfaces in one stack, which nothing deploys and which may hold more than a stack may. */
export const localStart = { local: "1", arch: "x86_64", "@aws-cdk/core:stackResourceLimit": "0" };

const made = new Map<string, ReturnType<typeof make>>();

/**
 * The stacks as `cdk synth` makes them, over folders that hold a page and a function in place of the builds; made once for all
 * files that look at the same. The local start's one template holds more than a deployment may, as `start:sam` says.
 */
export function synthesize(context: Record<string, string> = {}) {
  const name = JSON.stringify(context);
  const stacks = made.get(name) ?? make(context);
  made.set(name, stacks);
  return stacks;
}

/** The same of a stage with further settings. */
export function synthesizeStage(settings: Record<string, string>) {
  const { stages } = z.parse(z.object({ stages: z.record(z.string(), z.looseObject({})) }), contextOfProject());
  return make({ stages: { ...stages, staging: { ...stages.staging, ...settings } } });
}

function make(context: Record<string, unknown>) {
  return inFolder((folder) => {
    const at = (name: string) => join(folder, name);
    const folders = { code: at("code"), site: at("site"), layer: at("layer"), renderer: at("renderer") };
    write(folders.code, "function.mjs", "export const handler = async () => ({ statusCode: 200 });");
    write(join(folders.code, triggerEntry.bundle), "index.mjs", "export const handler = async (event) => event;");
    write(folders.site, "shell.html", "<!doctype html><title>Zamah</title>");
    const html = "<!doctype html><style>body{margin:0}</style><title>Zamah</title>";
    write(folders.renderer, "kit.json", JSON.stringify({ build: "b1", pages: { landing: { html } } }));
    write(folders.layer, "nodejs/package.json", "{}");
    const whole = context.local ? { "@aws-cdk/core:stackResourceLimit": 0 } : {};
    const app = new App({ context: { ...contextOfProject(), ...context, ...whole }, outdir: join(folder, "out") });
    const shop = makeShop(app, folders);
    const stateful = Template.fromStack(shop.stateful);
    const functions = Template.fromStack(shop.functions);
    const owner = shop.owner && Template.fromStack(shop.owner);
    const edge = shop.edge && Template.fromStack(shop.edge);
    const site = shop.site && Template.fromStack(shop.site);
    return { app, stateful, functions, owner, edge, site };
  });
}

/** A stack that holds what is put into it alone. */
export function synthesizeAlone(fill: (stack: Stack) => void): Template {
  return inFolder((outdir) => {
    const stack = new Stack(new App({ outdir }));
    fill(stack);
    return Template.fromStack(stack);
  });
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "synth-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All resources of a type, by logical id. */
export function resources(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.findResources(type));
}

/** The one resource of a type. */
export function only(template: Template, type: string): Resource {
  const [first, ...others] = resources(template, type);
  if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} resources of ${type}.`);
  return first[1];
}

function contextOfProject(): Record<string, unknown> {
  const text = readFileSync(resolve(import.meta.dirname, "../../../cdk.json"), "utf8");
  const { context } = z.parse(cdkJson, JSON.parse(text));
  return { ...context, "aws:cdk:enable-asset-metadata": true, "aws:cdk:disable-asset-staging": true };
}

function write(folder: string, name: string, text: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
