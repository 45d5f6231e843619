import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { CloudFormationClient, paginateDescribeStacks, type Stack } from "@aws-sdk/client-cloudformation";
import { GetObjectCommand, NoSuchKey, PutObjectCommand, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { unzipSync, zipSync } from "fflate";
import * as z from "zod/mini";
import { awsClient } from "#functions/platform/aws-client.ts";
import type { Stage } from "../../definitions/stage.ts";
import { EDGE_REGION } from "../doctor/account.ts";

/** A stage's stack as it stands at AWS. */
export interface DeployedStack {
  readonly name: string;
  readonly region: string;
  readonly createdAt: number;
  readonly isProtected: boolean;
  readonly outputs: ReadonlyMap<string, string>;
}

const LIMITS = { milliseconds: 10_000, attempts: 3 };

/** A client of S3 in a region; an emulator has no host for each bucket. */
export function objectStorage(region: string, limits: Parameters<typeof awsClient>[0]): S3Client {
  return new S3Client({ ...awsClient(limits), region, forcePathStyle: process.env.AWS_ENDPOINT_URL !== undefined });
}

/** A client of CloudFormation in a region. */
export function cloudFormation(region: string): CloudFormationClient {
  return new CloudFormationClient({ ...awsClient(LIMITS), region });
}

/** Finds the stage's stacks in both regions by their prefix: a stage's name holds no hyphen, so no other stage matches. */
export async function deployedStacks({ name, region }: Stage): Promise<DeployedStack[]> {
  const found: DeployedStack[] = [];
  for (const each of new Set([region, EDGE_REGION])) {
    for await (const { Stacks = [] } of paginateDescribeStacks({ client: cloudFormation(each) }, {})) {
      const own = Stacks.filter(({ StackName }) => StackName?.startsWith(`Zamah-${name}-`));
      found.push(...own.map((stack) => asDeployed(stack, each)));
    }
  }
  return found;
}

/** An output of the stacks; undefined where none has it. */
export function output(stacks: readonly DeployedStack[], key: string): string | undefined {
  return stacks.flatMap(({ outputs }) => outputs.get(key) ?? [])[0];
}

/** The addresses of the stage's APIs. */
export function apiAddresses(stacks: readonly DeployedStack[]): string[] {
  return stacks.flatMap(({ outputs }) =>
    [...outputs].flatMap(([key, value]) => (key.endsWith("ApiAddress") ? [value] : [])),
  );
}

function asDeployed(
  { StackName = "", CreationTime, EnableTerminationProtection, Outputs = [] }: Stack,
  region: string,
): DeployedStack {
  const outputs = new Map(Outputs.map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]));
  const isProtected = EnableTerminationProtection === true;
  return { name: StackName, region, createdAt: CreationTime?.getTime() ?? 0, isProtected, outputs };
}

const number = z.int().check(z.positive());
/** The form that code writes, and the oldest and newest form that it reads. */
const formatSchema = z.object({ writes: number, reads: z.tuple([number, number]) });
export type DataFormat = z.output<typeof formatSchema>;

const manifestSchema = z.object({
  /** Moment and commit, such as `20261123T015626Z-72aac7fc`: versions in order of their names are in order of time. */
  version: z.string(),
  commit: z.string(),
  stage: z.string(),
  address: z.url(),
  /** The table and the user pool that its functions work on. */
  table: z.string(),
  pool: z.optional(z.string()),
  format: formatSchema,
  /** What the doctor found wrong and the operator went on despite of. */
  despite: z._default(z.readonly(z.array(z.string())), []),
  stacks: z.array(z.object({ name: z.string(), region: z.string(), holdsData: z.boolean() })),
});
export type Manifest = z.output<typeof manifestSchema>;

const UPLOAD_LIMITS = { milliseconds: 300_000, attempts: 3 };
const MANIFEST = "manifest.json";
const ASSEMBLY = "assembly.zip";
const SNAPSHOT = "catalogue-snapshot.json";

/**
 * Opens the bucket of a stage's builds: each version with its assembly, assets and the catalogue's snapshot of its pages. The manifest is
 * written last, so a version that has one is complete.
 */
export function openKeptBuilds(Bucket: string, region: string) {
  const client = objectStorage(region, UPLOAD_LIMITS);
  const put = (Key: string, Body: string | Uint8Array) => client.send(new PutObjectCommand({ Bucket, Key, Body }));
  const get = async (Key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (!Body) throw new Error(`${Key} is empty.`);
    return Body;
  };
  return {
    async keep(manifest: Manifest, assemblyFolder: string, snapshot: string): Promise<void> {
      const { version } = manifest;
      await put(`${version}/${ASSEMBLY}`, zipSync(readFolder(assemblyFolder), { level: 6 }));
      await put(`${version}/${SNAPSHOT}`, snapshot);
      await put(`${version}/${MANIFEST}`, JSON.stringify(manifest));
    },
    /** The complete versions, the newest first. */
    async versions(): Promise<string[]> {
      const found: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
        found.push(...Contents.flatMap(({ Key = "" }) => (Key.endsWith(`/${MANIFEST}`) ? [dirname(Key)] : [])));
      return found.sort().reverse();
    },
    /** The manifest of a version; undefined where it is not kept. */
    async manifest(version: string): Promise<Manifest | undefined> {
      try {
        const body = await get(`${version}/${MANIFEST}`);
        return z.parse(manifestSchema, JSON.parse(await body.transformToString()));
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    /** Writes a version's assembly into a folder. */
    async download(version: string, folder: string): Promise<void> {
      const body = await get(`${version}/${ASSEMBLY}`);
      writeFolder(folder, unzipSync(await body.transformToByteArray()));
    },
    async snapshot(version: string): Promise<string> {
      return (await get(`${version}/${SNAPSHOT}`)).transformToString();
    },
  };
}

/** The newest complete build of a stage; undefined before its first. */
export async function newestBuild(stage: Stage) {
  const bucket = output(await deployedStacks(stage), "BuildsBucketName");
  const builds = bucket ? openKeptBuilds(bucket, stage.region) : undefined;
  const [version] = (await builds?.versions()) ?? [];
  return builds && version ? { builds, version } : undefined;
}

export type KeptBuilds = ReturnType<typeof openKeptBuilds>;

/** Throws where the data's stack is protected already: a first deployment would take the protection off until its end. */
export function refuseFirst({ name }: Stage, deployed: readonly Pick<DeployedStack, "name" | "isProtected">[]): void {
  const holder = deployed.find((stack) => stack.isProtected);
  if (holder) throw new Error(`${holder.name} is protected: ${name} had its first deployment, deploy without --first.`);
}

/** Throws for a build that lacks a deployed stack: that stack would rest on what the build changes. */
export function refuseOtherStacks(
  { version, commit, stacks }: Manifest,
  deployed: readonly { readonly name: string }[],
): void {
  const known = new Set(stacks.map(({ name }) => name));
  const unknown = deployed.flatMap(({ name }) => (known.has(name) ? [] : [name]));
  if (unknown.length > 0)
    throw new Error(
      `${version} knows nothing of ${unknown.join(", ")}: mend and deploy, or deploy ${commit} from a checkout.`,
    );
}

/** Throws for a build from before a restore: it would sell on the lost table, or sign people in at the lost pool. */
export function refuseOtherData({ version, ...build }: Manifest, deployed: readonly DeployedStack[]): void {
  for (const [what, key] of [
    ["table", "TableName"],
    ["pool", "UserPoolId"],
  ] as const) {
    const current = output(deployed, key);
    if (build[what] !== current)
      throw new Error(
        `${version} works on the ${what} ${build[what]}, the stage on ${current}: check its commit out and deploy it (docs/recovery.md).`,
      );
  }
}

/** Names a version by its moment and commit, so that names sort by time. */
export function versionOf(commit: string, at: Date): string {
  const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return `${moment}-${commit}`;
}

/** The files of a folder and its own folders, by their path. */
export function readFolder(folder: string): Record<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file).split(sep).join("/"), readFileSync(file)];
    }),
  );
}

function writeFolder(folder: string, files: Record<string, Uint8Array>): void {
  for (const [name, bytes] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
