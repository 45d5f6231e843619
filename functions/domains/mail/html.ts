/** A piece of HTML that is safe as it stands. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A template tag that escapes every value but HTML made by itself. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return new Html(strings.map((string, position) => string + rendered(values[position])).join(""));
}

function rendered(value: string | number | Html | readonly Html[] | undefined): string {
  if (value === undefined) return "";
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((one: Html) => one.text).join("");
  return escaped(String(value));
}

function escaped(text: string): string {
  const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
