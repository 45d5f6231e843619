/** The fields of an url-encoded text; undefined where a name stands twice. */
export function formFields(text: string): Record<string, string> | undefined {
  // A query's first `?` is not of its first name: a form's is.
  const pairs = [...new URLSearchParams(`?${text}`)];
  const fields = new Map(pairs);
  return fields.size === pairs.length ? Object.fromEntries(fields) : undefined;
}
