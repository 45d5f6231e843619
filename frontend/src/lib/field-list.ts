/** The texts of a list that is kept inside a text (`dots`, `cover_images`), each once; anything else is an empty list. */
export function textList(field: unknown): string[] {
  const texts = listOf(field).flatMap((one) => (typeof one === "string" && one.trim() !== "" ? [one] : []));
  return [...new Set(texts)];
}

/** The ids of a list inside a text (`files_ids`), each once; what can't be an id is left out. */
export function idList(field: unknown): string[] {
  const list = typeof field === "string" ? field.split(/[\s,{}[\]"'\\]+/) : listOf(field);
  const ids = list.map(String).filter((one) => /^[\w-]{1,64}$/.test(one) && one !== "null");
  return [...new Set(ids)];
}

/** All forms that the specification knows: a JSON array, the same quoted once more, {"a","b"}, or a real array. */
function listOf(field: unknown): unknown[] {
  if (Array.isArray(field)) return field;
  if (typeof field !== "string") return [];
  const text = field.trim();
  const inner = text.startsWith("{") && text.endsWith("}") ? `[${text.slice(1, -1)}]` : text;
  return listOf(parse(inner));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
