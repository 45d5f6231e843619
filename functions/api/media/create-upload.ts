import { createUpload } from "#contract/media.ts";
import { createdIdWrites, createOnce } from "../../domains/audit/create-once.ts";
import { uploadForm } from "../../domains/media/upload-form.ts";
import { openUpload, requireUpload } from "../../domains/media/upload-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { DAY_SECONDS } from "../../platform/time.ts";

const LIMIT = { scope: "uploads", calls: 500, seconds: DAY_SECONDS };

/**
 * Answers a signed upload form, which fixes key, type and size. What is uploaded is shown to nobody before it was examined. The same call
 * again answers the same key with a form that is signed anew.
 */
export const handler = adminEndpoint("createUpload", createUpload, async (request) => {
  const { body, staff } = request;
  const actor = actorOf("createUpload", request);
  await countCall(LIMIT, staff.id);
  const { id, type } = await createOnce("An upload", actor, {
    find: (made) => requireUpload(made, staff.id),
    make: () => openUpload({ ...body, by: staff.id }, actor.at, (made) => createdIdWrites(actor, made)),
  });
  return { status: "success" as const, data: { upload: await uploadForm(id, type, body.bytes) } };
});
