import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { listFiles } from "#infra/local/http/list-files.ts";
import { LOCAL } from "#infra/local/published.ts";
import { serveVideo } from "#infra/local/video/serve-video.ts";

const now = new Date("2026-11-21T10:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "clips-"));
for (const file of ["swing.webm", "swing.mp4", "swing.webp"]) writeFileSync(join(folder, file), `the bytes of ${file}`);
const captions = async (video: string) => (video === "swing-03" ? "WEBVTT" : undefined);
const serve = serveVideo(listFiles(folder), () => now, captions);
afterAll(() => rmSync(folder, { recursive: true }));

function get(path: string, rawQuery = "", headers: Record<string, string> = {}) {
  const query = new URLSearchParams(rawQuery);
  const request = { method: "GET", path: `/local/video/${path}`, rawQuery, query, headers };
  return serve({ ...request, body: Buffer.alloc(0), address: "" });
}

function embed(guid: string, more = "", library: string = LOCAL.videoLibrary) {
  const expires = now.getTime() / 1000 + 600;
  const token = createHash("sha256").update(`${LOCAL.embedTokenKey}${guid}${expires}`).digest("hex");
  return get(`embed/${library}/${guid}`, `token=${token}&expires=${expires}${more}`);
}

it("plays the clip that a video's id names, WebM before MP4, in a frame of our own pages only", async () => {
  const reply = await embed("swing-03", "&autoplay=false&t=12");
  expect(reply.status).toBe(200);
  const page = String(reply.body);
  expect(page.indexOf("swing.webm")).toBeGreaterThan(0);
  expect(page.indexOf("swing.mp4")).toBeGreaterThan(page.indexOf("swing.webm"));
  expect(page).toContain('poster="/local/video/clips/swing.webp"');
  expect(page).toContain('data-start="12"');
  expect(page).not.toContain("autoplay");
  expect(page).not.toMatch(/<script(?![^>]* src=)/);
  expect(reply.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
});

it("starts by itself unless told not to, as the provider's player does", async () => {
  expect(String((await embed("swing-03")).body)).toContain("autoplay");
});

it("has the captions of a video at the library's own path, on where the address says so", async () => {
  const page = String((await embed("swing-03", "&captions=hr")).body);
  expect(page).toContain('src="/local/video/zone/swing-03/captions/hr.vtt" default');
  expect(String((await embed("swing-04")).body)).not.toContain("<track");
  const vtt = await get("zone/swing-03/captions/hr.vtt");
  expect(vtt).toMatchObject({ status: 200, body: "WEBVTT" });
  expect(vtt.headers["content-type"]).toContain("text/vtt");
  for (const path of ["zone/swing-04/captions/hr.vtt", "zone/swing-03/captions/en.vtt", "zone/swing-03"])
    expect((await get(path)).status).toBe(404);
});

it("refuses a frame without a good token, of another library, of an unknown clip", async () => {
  expect((await get(`embed/${LOCAL.videoLibrary}/swing-03`)).status).toBe(403);
  expect((await embed("swing-03", "", "7")).status).toBe(403);
  expect((await embed("unknown-01")).status).toBe(404);
});

it("sends the part of a clip that a player asks for", async () => {
  const reply = await get("clips/swing.mp4", "", { range: "bytes=0-2" });
  expect(reply).toMatchObject({ status: 206, headers: { "content-type": "video/mp4" } });
  expect(String(reply.body)).toBe("the");
});

it("serves the receiving half of the player's events and nothing beside", async () => {
  expect(String((await get("player.js")).body)).toContain("HTML5Adapter");
  expect((await get("embed.js")).status).toBe(200);
  for (const path of ["constructor", "clips/..%2F..%2Fpackage.json", "clips/none.mp4", ""])
    expect((await get(path)).status).toBe(404);
});
