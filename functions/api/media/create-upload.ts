import { createUpload } from "#contract/media.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { uploadForm } from "../../core/media/upload-form.ts";
import { openUpload } from "../../core/media/upload-store.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { DAY_SECONDS } from "../../kernel/time.ts";

const LIMIT = { scope: "uploads", calls: 500, seconds: DAY_SECONDS };

/** The form holds key, type and size; what comes by it is shown to nobody before it was looked at. */
export const handler = adminEndpoint("createUpload", createUpload, async ({ body, staff, now }) => {
  await countCall(LIMIT, staff.id);
  const upload = await openUpload({ ...body, by: staff.id }, now());
  return { status: "success" as const, data: { upload: await uploadForm(upload.id, upload.type, body.bytes) } };
});
