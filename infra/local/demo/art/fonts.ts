import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import subsetFont from "subset-font";
import { isDrawn } from "#contract/writing.ts";

const root = resolve(import.meta.dirname, "../../../..");
const modules = resolve(root, "node_modules");
const web = resolve(root, "frontend/public/fonts");
const share = resolve(root, "frontend/share-fonts");
const letters = resolve(root, "functions/domains/mail/fonts");
const receipts = resolve(root, "functions/domains/documents/pdf/fonts.json");

const basic = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const signs = "\u00a0©«»°±·×àáâäãèéêëìíîïñòóôöõùúûüçßÀÁÂÄÈÉÊËÌÍÒÓÔÖÙÚÜÇ–—‘’‚“”„…•€™→←−";
const croatian = "čćđšžČĆĐŠŽ";
/** The characters that the contract allows on a receipt. */
const drawn = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code))
  .filter(isDrawn)
  .join("");

/** Cuts the site's font to the letters that are used, and its axes to the widths and weights of the design. */
async function cutWebFont(): Promise<void> {
  const source = resolve(modules, "@fontsource-variable/bricolage-grotesque");
  const parts = [
    { name: "latin", text: basic + signs },
    { name: "latin-ext", text: croatian },
  ];
  await mkdir(web, { recursive: true });
  for (const { name, text } of parts) {
    const font = await readFile(resolve(source, `files/bricolage-grotesque-${name}-opsz-normal.woff2`));
    const cut = await subsetFont(font, text, {
      targetFormat: "woff2",
      variationAxes: { wght: { min: 400, max: 800, default: 400 } },
    });
    await writeFile(resolve(web, `bricolage-${name}.woff2`), cut);
  }
  await copyFile(resolve(source, "LICENSE"), resolve(web, "OFL.txt"));
}

/** Cuts the display font for the share pictures: one plain TrueType font for each part. */
async function cutShareFont(): Promise<void> {
  const source = resolve(modules, "@fontsource-variable/bricolage-grotesque/files");
  await mkdir(share, { recursive: true });
  for (const [name, text] of [
    ["latin", basic + signs],
    ["latin-ext", croatian],
  ] as const) {
    const cut = await subsetFont(
      await readFile(resolve(source, `bricolage-grotesque-${name}-opsz-normal.woff2`)),
      text,
      {
        targetFormat: "truetype",
        variationAxes: { wght: 800, opsz: 96 },
      },
    );
    await writeFile(resolve(share, `${name}.ttf`), cut);
  }
}

/** Cuts the font of PDF documents: a plain TrueType font with all characters of receipts. */
async function cutDocumentFont(): Promise<void> {
  const source = resolve(modules, "@expo-google-fonts/noto-sans");
  await mkdir(letters, { recursive: true });
  const weights = [
    { file: "400Regular/NotoSans_400Regular.ttf", name: "noto-sans.ttf" },
    { file: "700Bold/NotoSans_700Bold.ttf", name: "noto-sans-bold.ttf" },
  ];
  for (const { file, name } of weights) {
    const cut = await subsetFont(await readFile(resolve(source, file)), drawn, {
      targetFormat: "truetype",
      noLayoutClosure: true,
    });
    await writeFile(resolve(letters, name), cut);
  }
}

/** Writes the font for receipts as JSON, which Node, the bundler and the tests read alike. */
async function encodeReceiptFont(): Promise<void> {
  const base64 = async (name: string) => (await readFile(resolve(letters, name))).toString("base64");
  const fonts = { regular: await base64("noto-sans.ttf"), bold: await base64("noto-sans-bold.ttf") };
  await writeFile(receipts, `${JSON.stringify(fonts, null, 2)}\n`);
}

await cutWebFont();
await cutShareFont();
await cutDocumentFont();
await encodeReceiptFont();
