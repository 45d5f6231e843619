import { createHash } from "node:crypto";
import { extname } from "node:path";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { awsClient } from "#functions/platform/aws-client.ts";
import { optionalSetting, setting } from "#functions/platform/settings.ts";
import type { CatalogueFiles } from "./read-catalogue.ts";

/** A protected file and its key in the bucket. The key holds the content's hash, so an object is never overwritten. */
export interface StoredFile {
  readonly object_key: string;
  readonly bytes: Buffer;
}

const LIMITS = { milliseconds: 60_000, attempts: 3 };
const types: Record<string, string> = { ".pdf": "application/pdf", ".epub": "application/epub+zip" };

/** The protected files that products name, each once. */
export function storedFiles({ challenges, trainings, ebooks, files }: CatalogueFiles): StoredFile[] {
  const named = [...challenges, ...trainings, ...ebooks].flatMap(({ value }) => value.files ?? []);
  const names = new Set(named.map(({ file }) => file));
  return [...names].map((name) => ({ object_key: objectKey(name, files), bytes: bytesOf(name, files) }));
}

/** The key of a protected file of a catalogue folder. Throws where the folder does not hold it. */
export function objectKey(name: string, files: CatalogueFiles["files"]): string {
  const hash = createHash("sha256").update(bytesOf(name, files)).digest("hex").slice(0, 16);
  return `files/${hash}/${name}`;
}

function bytesOf(name: string, files: CatalogueFiles["files"]): Buffer {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`files/${name} does not exist.`);
  return bytes;
}

/** Puts a protected file into the bucket `FILES_BUCKET`. */
export async function uploadFile({ object_key, bytes }: StoredFile): Promise<void> {
  const client = connect();
  const object = { Bucket: setting("FILES_BUCKET"), Key: object_key, Body: bytes };
  await client.send(new PutObjectCommand({ ...object, ContentType: types[extname(object_key)] }));
  client.destroy();
}

/** Reads a protected file of the bucket `FILES_BUCKET`. */
export async function downloadFile(object_key: string): Promise<Uint8Array> {
  const client = connect();
  const { Body } = await client.send(new GetObjectCommand({ Bucket: setting("FILES_BUCKET"), Key: object_key }));
  if (!Body) throw new Error(`${object_key} is not in the bucket.`);
  const bytes = await Body.transformToByteArray();
  client.destroy();
  return bytes;
}

function connect(): S3Client {
  const endpoint = optionalSetting("S3_ENDPOINT");
  return new S3Client({ ...awsClient(LIMITS, endpoint), ...(endpoint && { forcePathStyle: true }) });
}
