import { createUpload } from "#contract/media.ts";
import { createdIdWrites, createOnce } from "../../domains/audit/create-once.ts";
import { uploadForm } from "../../domains/media/upload-form.ts";
import { openUpload, requireUpload } from "../../domains/media/upload-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { DAY_SECONDS } from "../../platform/time.ts";

const LIMIT = { scope: "uploads", calls: 500, seconds: DAY_SECONDS };

/**
 * The form holds key, type and size; what comes by it is shown to nobody before it was looked at. The same call again is given the same
 * place, by a form that is signed anew.
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
