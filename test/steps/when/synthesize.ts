import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import * as z from "zod/mini";
import type { ShopFile } from "#contract/shop.ts";
import { type SecretSetting, secretSettings } from "#functions/platform/setting-names.ts";
import { allEntries, bundleFile, triggerEntry } from "#infra/definitions/entries.ts";
import { type Call, calls } from "#infra/definitions/parts.ts";
import { readShop } from "#infra/definitions/read-shop.ts";
import { type Folders, makeLocalShop, makeShop } from "#infra/stacks/shop-app.ts";

const cdkJson = z.object({ context: z.record(z.string(), z.unknown()) });
/** A resource as CDK's own assertions give it. */
export type Resource = ReturnType<Template["findResources"]>[string];

const CHARGING = {
  account: "123456789012",
  domain: "www.shop.hr",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/1",
  mailFrom: "racuni@shop.hr",
  alarmMail: "alarm@shop.hr",
  signInPrefix: "shop",
  googleClientId: "1-a.apps.googleusercontent.com",
  facebookAppId: "1",
  corvuspayStoreId: "1000",
  bunnyLibraryId: "77",
};

const made = new Map<string, ReturnType<typeof synthesizeCalls>>();

/** The stacks as `cdk synth` makes them, over folders that hold a page and a function in place of the builds; made once for all files that look at the same. */
export function synthesize(context: Record<string, string> = {}) {
  const name = JSON.stringify(context);
  const stacks = made.get(name) ?? synthesizeCalls(calls, context);
  made.set(name, stacks);
  return stacks;
}

/** The same of a stage with further settings. */
export function synthesizeStage(
  settings: Record<string, string | number | boolean | readonly (string | number)[] | undefined>,
) {
  const { stages } = z.parse(z.object({ stages: z.record(z.string(), z.looseObject({})) }), contextOfProject());
  return synthesizeCalls(calls, { stages: { ...stages, staging: { ...stages.staging, ...settings } } });
}

/** The same of another table of calls. */
export function synthesizeCalls(calls: readonly Call[], context: Record<string, unknown> = {}) {
  return inBuilds(context, (app, folders) => {
    const stacks = makeShop(app, { folders, calls });
    return { app, ...mapValues(stacks, (stack: Stack) => Template.fromStack(stack)) };
  });
}

/**
 * A table of so many calls, more than there are: made up beside the real ones, so that each feature keeps its share, each with a role of its own.
 */
export function madeUpCalls(count: number): Call[] {
  const secrets = Object.keys(secretSettings) as SecretSetting[];
  return Array.from({ length: count }, (_, index) => {
    const at = Math.floor((index * calls.length) / count);
    const call = calls[at];
    if (!call) throw new Error("There are no calls.");
    const earlier = index - Math.ceil((at * count) / calls.length);
    if (earlier === 0) return call;
    const { route, permissions, operation } = call;
    const path = route.surface === "owner" ? `/api/v1/admin/made-up/${operation}` : route.path;
    const read = secrets.filter((_, place) => (index >> place) % 2 === 1);
    return {
      ...call,
      operation: `${operation}${earlier}`,
      route: { ...route, path: `${path}/made-up-${earlier}` },
      permissions: { ...permissions, secrets: [...(permissions.secrets ?? []), ...read] },
    };
  });
}

/** Every template that is deployed, by its stack's name. */
export function deployed({ app, ...stacks }: ReturnType<typeof synthesize>): [string, Template][] {
  return Object.entries(stacks);
}

/** A stage that charges, with all that it asks for: what of the builds and the shop's data is changed first, and which calls it has. */
export function synthesizeCharging(
  calls: readonly Call[],
  change: (folders: Folders) => void,
  shop: Partial<ShopFile> = {},
) {
  const live = { ...CHARGING, bunnyEmbedHost: "https://player.mediadelivery.net", charging: true };
  return inBuilds({ stage: "live", stages: { live } }, (app, folders) => {
    write(folders.site, "robots.txt", `Sitemap: https://${CHARGING.domain}/sitemap.xml`);
    change(folders);
    return makeShop(app, { folders, calls, shop: { ...readShop(), placeholder: false, ...shop } });
  });
}

/** What `sam local` reads: all calls in one template, which nothing deploys and which may hold more than a deployment may, as `start:sam` says. */
export function synthesizeLocal() {
  const context = { local: "1", arch: "x86_64", "@aws-cdk/core:stackResourceLimit": "0" };
  return inBuilds(context, (app, folders) => Template.fromStack(makeLocalShop(app, folders).local));
}

function inBuilds<T>(context: Record<string, unknown>, work: (app: App, folders: Folders) => T): T {
  return inFolder((folder) => {
    const at = (name: string) => join(folder, name);
    const folders = { code: at("code"), site: at("site"), layer: at("layer"), renderer: at("renderer") };
    for (const file of [`${triggerEntry.bundle}/index.mjs`, ...allEntries().map(bundleFile)])
      write(folders.code, file, "export const handler = async (event) => event;");
    write(folders.site, "shell.html", "<!doctype html><title>Zamah</title>");
    const html = "<!doctype html><style>body{margin:0}</style><script>start()</script><title>Zamah</title>";
    const shell = "<!doctype html><script>begin()</script><title>Zamah</title>";
    write(folders.renderer, "kit.json", JSON.stringify({ build: "b1", pages: { landing: { html } }, shell }));
    write(folders.layer, "nodejs/package.json", "{}");
    const app = new App({
      context: { ...contextOfProject(), ...context },
      outdir: join(folder, "out"),
      analyticsReporting: false,
      stackTraces: false,
      treeMetadata: false,
    });
    return work(app, folders);
  });
}

function mapValues<K extends string, V, W>(values: Record<K, V>, change: (value: V) => W): Record<K, W> {
  return Object.fromEntries(Object.entries<V>(values).map(([key, value]) => [key, change(value)])) as Record<K, W>;
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

/** The statements of a role with its policies inline, or of a policy. */
export function statementsOf(properties: Resource): { Action: string | string[]; Resource: unknown }[] {
  const documents = properties.PolicyDocument ? [properties] : (properties.Policies ?? []);
  return documents.flatMap((policy: Resource) => policy.PolicyDocument.Statement);
}

/** The logical id of the role that a function has. */
export function roleOf(found: [string, Resource] | undefined): string {
  return found?.[1].Properties.Role["Fn::GetAtt"][0];
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
