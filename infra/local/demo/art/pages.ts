import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import * as z from "zod/mini";
import { palette as c } from "./palette.ts";

const TEXTS = new URL("../ebooks/texts/", import.meta.url);
const SHOWN = 2;

/** What a page shows of a booklet's chapter. */
const chapter = z.object({ title: z.string(), text: z.optional(z.string()), list: z.optional(z.array(z.string())) });
const booklet = z.object({ chapters: z.array(chapter) });

/** The first pages of each ebook, as HTML on 640 by 896, by the name of their picture: what the book looks like inside. */
export function bookPages(): Record<string, string> {
  const pages = readdirSync(TEXTS).flatMap((file) => {
    const { chapters } = z.parse(booklet, parse(readFileSync(new URL(file, TEXTS), "utf8"), { merge: true }));
    const name = file.replace(".yaml", "");
    return chapters.slice(0, SHOWN).map((part, index) => [`${name}-page-${index + 1}`, page(part)] as const);
  });
  return Object.fromEntries(pages);
}

function page({ title, text = "", list = [] }: z.infer<typeof chapter>): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  const points = list.map((point) => `<li style="margin:10px 0">${point}</li>`).join("");
  return `<div style="width:640px;height:896px;overflow:hidden;padding:64px 60px;box-sizing:border-box;background:#FFFDF9;color:${c.ink};font:400 21px/1.5 Bricolage"><h1 style="margin-bottom:30px;font:800 52px/.95 Bricolage;letter-spacing:-2.2px;font-variation-settings:'opsz' 96">${title}</h1>${paragraphs.map((one) => `<p style="margin-bottom:16px">${one}</p>`).join("")}<ul style="padding-left:22px;margin-top:22px">${points}</ul></div>`;
}
