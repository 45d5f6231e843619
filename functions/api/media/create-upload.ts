import { createUpload } from "#contract/media.ts";
import { makeOnce, makingWrites } from "../../core/audit/make-once.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { uploadForm } from "../../core/media/upload-form.ts";
import { openUpload, requireUpload } from "../../core/media/upload-store.ts";
import { actorOf, adminEndpoint } from "../../http/admin-endpoint.ts";
import { DAY_SECONDS } from "../../kernel/time.ts";

const LIMIT = { scope: "uploads", calls: 500, seconds: DAY_SECONDS };

/**
 * The form holds key, type and size; what comes by it is shown to nobody before it was looked at. The same call again is given the same
 * place, by a form that is signed anew.
 */
export const handler = adminEndpoint("createUpload", createUpload, async (request) => {
  const { body, staff } = request;
  const actor = actorOf("createUpload", request);
  await countCall(LIMIT, staff.id);
  const { id, type } = await makeOnce("An upload", actor, {
    find: (made) => requireUpload(made, staff.id),
    make: () => openUpload({ ...body, by: staff.id }, actor.at, (made) => makingWrites(actor, made)),
  });
  return { status: "success" as const, data: { upload: await uploadForm(id, type, body.bytes) } };
});
