/** A chunk in Vite's manifest. */
export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** Links of a prerendered page. */
export interface PageLinks {
  /** The styles of all that stands on it, so that it looks right before any script. */
  readonly styles: string;
  /** A preload of that code. */
  readonly code: string;
}

/** What a prerendered page has to link for its own code; what the template links already is left out. */
export function pageLinks(manifest: Manifest, source: string, template: string): PageLinks {
  const chunks = [...chunksOf(manifest, source)];
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const files = new Set(chunks.map((chunk) => chunk.file));
  const fresh = (links: string[]) => links.filter((link) => !template.includes(hrefOf(link))).join("");
  return {
    styles: fresh([...styles].map((file) => `<link rel="stylesheet" href="/${file}">`)),
    code: fresh([...files].map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`)),
  };
}

/** A chunk and all that it imports; throws where the manifest doesn't know the source. */
export function chunksOf(manifest: Manifest, source: string, known = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk of ${source}.`);
  if (known.has(chunk)) return known;
  known.add(chunk);
  for (const name of chunk.imports ?? []) chunksOf(manifest, name, known);
  return known;
}

function hrefOf(link: string): string {
  return /href="[^"]*"/.exec(link)?.[0] ?? link;
}
