import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";

/** How many bytes the CDN sends of these scripts. */
export async function sentBytes(request: APIRequestContext, scripts: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...scripts].map((address) => sentSize(request, address)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const sizes = new Map<string, number>();

async function sentSize(request: APIRequestContext, address: string): Promise<number> {
  const known = sizes.get(address) ?? brotliCompressSync(await (await request.get(address)).body()).length;
  sizes.set(address, known);
  return known;
}
