import { extname } from "node:path";
import { SERVICE_WORKER } from "../edge/edge-source.ts";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** The media type of a file by its ending. */
export function contentType(file: string): string {
  return types[extname(file).toLowerCase()] ?? "application/octet-stream";
}

/**
 * The caching of a file of the site: names with a hash never change; pictures are kept long, the web manifest for an hour, so that a mistake
 * lives no longer; pages and the service worker are asked for each time.
 */
export function cacheControl(file: string): string {
  if (file.startsWith("assets/")) return "public, max-age=31536000, immutable";
  if (file === "manifest.json") return "public, max-age=3600";
  return file.endsWith(".html") || file.startsWith("pages/") || file === SERVICE_WORKER
    ? "public, max-age=0, must-revalidate"
    : "public, max-age=86400";
}
