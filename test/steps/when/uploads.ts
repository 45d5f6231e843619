import { Upload } from "tus-js-client";
import type { Person, Shop } from "#test/steps/given/shop.ts";

interface Form {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A form is posted with a file, as the browser does; some of its fields may be altered. */
export function posts({ url, fields }: Form, bytes: Buffer, altered: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...altered })) form.set(name, value);
  form.set("file", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  return fetch(url, { method: "POST", body: form });
}

/** Somebody of the staff uploads a file and has it finished; the answer to that. */
export async function uploads(person: Person, asked: object, bytes: Buffer, done: object = {}) {
  const opened = await person.make("admin/files", { ...asked, bytes: bytes.length });
  const { upload } = opened.body.data;
  await posts(upload, bytes);
  return person.post(`admin/files/${upload.id}/done`, done);
}

/** A video's file is sent to the library, signed by the shop, in pieces; throws what the library refuses. */
export async function sends(shop: Shop, person: Person, id: string, bytes: Buffer): Promise<void> {
  const { body } = await shop.call("POST", `admin/videos/${id}/signature`, { token: person.token });
  const { url, headers } = body.data.upload;
  await new Promise<void>((resolve, reject) => {
    const sending = new Upload(bytes, {
      ...{ endpoint: url, headers, chunkSize: 8 * 1024, retryDelays: [0], metadata: { filetype: "video/mp4" } },
      ...{ onSuccess: () => resolve(), onError: reject },
    });
    sending.start();
  });
}
