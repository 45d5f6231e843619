import { ApiError } from "../../../lib/api-error.ts";

/** The longer side of a picture that is sent (px). */
const LONGEST = 2400;
const QUALITY = 0.92;

/** A picture as it is sent: upright, of a size that the site can use, with nothing but its points. */
export interface PreparedPicture {
  readonly title: string;
  readonly content: Blob;
  /** An address of it in this page. */
  readonly address: string;
}

/** Opens a picture, turns it as its camera was held and shrinks it. Throws in words where the browser can't open it. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(file).catch(() => {
    const isHeic = /\.hei[cf]$/i.test(file.name);
    throw isHeic ? unreadable("Ovaj preglednik ne otvara HEIC, spremi sliku kao JPEG.") : unreadable();
  });
  const title = file.name.replace(/\.\w+$/, "").slice(0, 200) || "slika";
  return { title, ...(await drawn(bitmap, bitmap.width, bitmap.height, 0)) };
}

function unreadable(sentence = "Ovu sliku preglednik ne može otvoriti.") {
  return new ApiError(0, "picture_unreadable", sentence);
}

/** The picture, turned by 90°. */
export async function turned({ title, content, address }: PreparedPicture): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(content);
  URL.revokeObjectURL(address);
  return { title, ...(await drawn(bitmap, bitmap.height, bitmap.width, Math.PI / 2)) };
}

async function drawn(bitmap: ImageBitmap, width: number, height: number, turn: number) {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw unreadable();
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(turn);
  context.scale(scale, scale);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", QUALITY));
  if (!content) throw unreadable();
  return { content, address: URL.createObjectURL(content) };
}
