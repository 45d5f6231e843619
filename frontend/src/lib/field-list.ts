/** The texts of a list that is kept as JSON text (`dots`, `cover_images`); anything else is an empty list. */
export function textList(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** The ids of a brace- and quote-wrapped list: {"1","2"}. */
export function idList(text: string | undefined): string[] {
  return (text ?? "").match(/[\w-]+/g) ?? [];
}
