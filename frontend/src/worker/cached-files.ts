/** Written in by the build: a name for exactly the files that it caches. */
declare const __BUILD__: string;
/** Written in too: the address of a screen, under which the shell is asked for and kept. */
declare const __SHELL__: string;

const CACHES = "zamah-app-";
const OWN = CACHES + __BUILD__;
const SCREEN = /^\/app(\/|$)/;
const CACHED = /^\/(assets|fonts|pictures)\/|^\/(start\.js|favicon\.svg)$/;

/** Caches every file of this build; one that can't be fetched leaves the earlier build in its place. */
export async function cacheFiles(): Promise<void> {
  const [own, list] = await Promise.all([caches.open(OWN), fileAt(`/assets/app-${__BUILD__}.json`)]);
  const files: readonly string[] = await list.json();
  await Promise.all(files.map(async (file) => own.put(file, await fileAt(file))));
}

/** Pages of the build before this one may still be open: its files go when the next one comes. */
export async function dropOldFiles(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== OWN);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** The cached answer: the shell for a screen, the app's files and pictures. Undefined for all else. */
export function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return undefined;
  if (request.mode === "navigate") return SCREEN.test(pathname) ? cached(__SHELL__, request) : undefined;
  return CACHED.test(pathname) ? cached(pathname, request) : undefined;
}

/** From this build, else from the one before or the pictures, else from the network. */
async function cached(path: string, request: Request): Promise<Response> {
  const own = await caches.open(OWN);
  return (await own.match(path)) ?? (await caches.match(path)) ?? fetch(request);
}

/** A name with a hash never changes, so an earlier build or the browser may have it; the others are asked for anew. */
async function fileAt(path: string): Promise<Response> {
  const hashed = path.startsWith("/assets/");
  const known = hashed ? await caches.match(path) : undefined;
  const answer = known ?? (await fetch(path, { cache: hashed ? "default" : "no-cache" }));
  if (!answer.ok) throw new Error(path);
  return answer;
}
