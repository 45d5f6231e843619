import { html, type Markup } from "../html.ts";
import type { Reply } from "../http/exchange.ts";
import { page } from "../http/reply.ts";

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page of the local control: plain markup and forms, no script. */
export function controlPage(title: string, content: Markup, status = 200): Reply {
  const document = html`<!doctype html>
<html lang="hr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Zamah lokalno</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/local/style.css">
</head>
<body>
<header>
<a class="brand" href="/local">Zamah <span>lokalno</span></a>
<nav><a href="/local/mail">Pošta</a> <a href="/local/payments">Plaćanja</a> <a href="/local/tax">Porezna</a> <a href="/local/push">Obavijesti</a> <a href="/">Otvori Zamah</a></nav>
</header>
<main>
${content}
</main>
</body>
</html>
`;
  return page(document.text, POLICY, status);
}
