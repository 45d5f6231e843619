import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { keepPicture, render, widthOfCut } from "#functions/domains/media/picture.ts";

function plain(width: number, height: number, color = "#e9452c") {
  return sharp({ create: { width, height, channels: 3, background: color } });
}

/** A PNG whose header says that it is so many points wide and high. */
function claiming(png: Buffer, side: number): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(side, 16);
  bomb.writeUInt32BE(side, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

async function refusalOf(bytes: Buffer): Promise<string> {
  return keepPicture(bytes).then(
    () => "kept",
    (error) => error.code,
  );
}

describe("a picture that was uploaded", () => {
  it("is taken by its bytes: JPEG, PNG, WebP and AVIF", async () => {
    const made = [
      plain(400, 300).jpeg(),
      plain(400, 300).png(),
      plain(400, 300).webp(),
      plain(400, 300).avif({ effort: 0 }),
    ];
    for (const one of made) {
      const kept = await keepPicture(await one.toBuffer());
      expect(kept).toMatchObject({ width: 400, height: 300 });
      expect((await sharp(kept.bytes).metadata()).format).toBe("webp");
    }
  });

  it("stands upright and keeps nothing but its points: no place, no camera, no script behind them", async () => {
    const photo = await plain(400, 300)
      .withExif({ IFD0: { Copyright: "Ana Kovač" }, IFD3: { GPSLatitude: "45/1 48/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from("<script>alert(1)</script><?php system('id'); PK\u0003\u0004")]);
    const kept = await keepPicture(polyglot);
    expect(kept).toMatchObject({ width: 300, height: 400 });
    const { exif, icc, xmp } = await sharp(kept.bytes).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    const text = kept.bytes.toString("latin1");
    for (const word of ["script", "php", "Ana"]) expect(text).not.toContain(word);
  });

  it("is in the colours of screens, whatever ink it was made for", async () => {
    const ink = await plain(320, 320).toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(ink).metadata()).space).toBe("cmyk");
    const { bytes } = await keepPicture(ink);
    expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", channels: 3 });
  });

  it("is refused where it is something else: SVG, GIF, PDF, HEIC, nothing, or only called a picture", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(10_000 * 8, "!,")]);
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    for (const bytes of [svg, gif, heic, Buffer.from("%PDF-1.7"), Buffer.alloc(0), Buffer.from("RIFF1234WEB")])
      expect(await refusalOf(bytes)).toBe("picture_unreadable");
  });

  it("that moves is its first picture alone, however many follow", async () => {
    const [width, frames] = [8, 200];
    const raw = { width, height: width * frames, channels: 3 as const, pageHeight: width };
    const moving = await sharp(Buffer.alloc(width * width * 3 * frames, 9), { raw })
      .webp({ loop: 0, effort: 0 })
      .toBuffer();
    const kept = await keepPicture(moving);
    expect(kept).toMatchObject({ width, height: width });
    expect((await sharp(kept.bytes, { animated: true }).metadata()).pages ?? 1).toBe(1);
  });

  it("is refused where it ends early or only its beginning is one", async () => {
    const whole = await plain(600, 600).png({ compressionLevel: 0 }).toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe("picture_unreadable");
    expect(await refusalOf(Buffer.concat([whole.subarray(0, 8), Buffer.from("<html>")]))).toBe("picture_unreadable");
  });

  it("is refused above 24 million points before they are unpacked", async () => {
    const small = await plain(10, 10).png().toBuffer();
    expect(await refusalOf(claiming(small, 16_000))).toBe("picture_too_large");
  });

  it("of one point by a hundred thousand is nothing that any place could show", async () => {
    const line = await keepPicture(await plain(1, 100_000).png().toBuffer());
    expect(widthOfCut(line, { aspect: 4 / 5 })).toBe(1);
  });
});

describe("a cut of a picture", () => {
  it("has the asked width and shape, from the chosen part", async () => {
    const half = await plain(300, 400, "#ffffff").png().toBuffer();
    const two = plain(600, 400, "#000000").composite([{ input: half, left: 300, top: 0 }]);
    const picture = await keepPicture(await two.png().toBuffer());
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    expect(widthOfCut(picture, { crop, aspect: 4 / 5 })).toBe(300);
    const bytes = await render(picture, { crop, aspect: 4 / 5 }, 200, "webp");
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 200, height: 250 });
    expect(data.every((value) => value > 240)).toBe(true);
  });

  it("never leaves the picture, whatever part is asked for", async () => {
    const picture = await keepPicture(await plain(300, 300).png().toBuffer());
    for (const crop of [
      { x: 1, y: 1, width: 1, height: 1 },
      { x: 0.9, y: 0, width: 0.9, height: 0 },
    ])
      expect((await sharp(await render(picture, { crop }, 20, "jpeg")).metadata()).width).toBe(20);
  });
});
