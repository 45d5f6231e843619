import type { Feature } from "#contract/route-rows.ts";
import { type Operation, routes } from "#contract/routes.ts";
import { type Named, namesInPath } from "#test/steps/when/every-request.ts";
import type { Known } from "./values.ts";

type Item = Readonly<Record<string, unknown>>;

/** What `id` is in the calls of the staff. */
const ids: Partial<Record<Feature, string>> = { media: "utorak-1", drafts: "17", staff: "iva" };

/** What an operation may name so that it finds something: all that the shop holds, and above all what its path's names stand for. */
export function knownTo(operation: Operation, named: Named, items: readonly Item[]): Known {
  const known = new Map<string, unknown[]>();
  for (const item of items) note(known, "", item);
  const all = [...known].filter(([name]) => /(?:^|_)id$/.test(name)).flatMap(([, values]) => values.map(String));
  for (const [name, value] of Object.entries(namesInPath(operation, named))) {
    const meant = name === "id" ? (ids[routes[operation].feature] ?? value) : value;
    const others = [...(known.get(name) ?? []), ...(/id$/i.test(name) ? new Set(all) : [])];
    known.set(name, [...others.map(() => meant), meant, ...others]);
  }
  return known;
}

/** Notes a value by its name, and all below it by theirs; of cents the euros too, and of a link its token. */
function note(known: Map<string, unknown[]>, name: string, value: unknown): void {
  if (Array.isArray(value)) for (const entry of value) note(known, name, entry);
  else if (typeof value === "object" && value !== null)
    for (const [inner, below] of Object.entries(value)) note(known, inner, below);
  else if (value !== null) add(known, name, value);
}

function add(known: Map<string, unknown[]>, name: string, value: unknown): void {
  const values = known.get(name) ?? [];
  if (!values.includes(value)) known.set(name, [...values, value]);
  if (name.endsWith("cents") && typeof value === "number")
    for (const shown of ["amount", "total", "new_price"]) add(known, shown, value / 100);
  const token = typeof value === "string" && /[?&#]token=([\w-]+)/.exec(value)?.[1];
  if (token) add(known, "token", token);
}
