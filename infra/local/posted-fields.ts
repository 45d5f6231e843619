import * as z from "zod/mini";

const flatTexts = z.record(z.string(), z.string());

/** The fields of a url-encoded body; undefined when a name comes twice. */
export function readUrlEncoded(body: string): Record<string, string> | undefined {
  const entries = [...new URLSearchParams(`?${body}`)];
  return new Set(entries.map(([name]) => name)).size === entries.length ? Object.fromEntries(entries) : undefined;
}

/** The fields of a JSON body; undefined when it is anything but one object of texts. */
export function readJson(body: string): Record<string, string> | undefined {
  try {
    return flatTexts.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}
