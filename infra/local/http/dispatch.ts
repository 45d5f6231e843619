import type { Mount, Reply, Request } from "./exchange.ts";

const notFound: Reply = {
  status: 404,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  body: JSON.stringify({ message: "Not Found" }),
};

/** One mount out of several: the first whose prefix is the path itself or a folder above it. */
export function dispatch(mounts: readonly (readonly [prefix: string, mount: Mount])[]): Mount {
  return (request) => {
    const found = mounts.find(([prefix]) => isBelow(request.path, prefix));
    return found ? found[1](request) : notFound;
  };
}

function isBelow(path: string, prefix: string): boolean {
  return prefix === "/" || path === prefix || path.startsWith(`${prefix}/`);
}

/** The path below a prefix, decoded: `""` for the prefix itself; undefined where an escape is malformed. */
export function pathBelow(request: Request, prefix: string): string | undefined {
  try {
    return decodeURIComponent(request.path.slice(prefix.length)).replace(/^\//, "");
  } catch {
    return undefined;
  }
}
