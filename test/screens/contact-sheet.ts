/** One picture: who sees which page in which theme, and how wide. */
export interface Shot {
  readonly role: string;
  readonly path: string;
  readonly theme: string;
  readonly width: number;
  readonly file: string;
}

/** All pictures on one page, a row for each screen. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = Map.groupBy(shots, ({ role, path }) => `${role} ${path}`);
  const sections = [...rows].map(([name, row]) => `<h2>${name}</h2><div>${row.map(figure).join("")}</div>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>${sections.join("")}</html>`;
}

function figure({ file, theme, width }: Shot): string {
  return `<a href="${file}"><figure><img src="${file}" loading="lazy" alt=""><figcaption>${width} ${theme}</figcaption></figure></a>`;
}

const style =
  "body{font:14px sans-serif;margin:24px}div{display:flex;gap:16px;overflow:auto}figure{margin:0}img{height:480px;border:1px solid #8888}";
