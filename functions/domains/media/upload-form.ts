import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { filesBucket, inboxKey, storage } from "../../platform/object-store.ts";

const UPLOAD_SECONDS = 600;

/**
 * A form that takes exactly this object, of this type and of at most so many bytes, for ten minutes of the real clock (Amazon S3,
 * "POST policy").
 */
export async function uploadForm(id: string, type: string, mostBytes: number) {
  const { url, fields } = await createPresignedPost(storage(), {
    Bucket: filesBucket(),
    Key: inboxKey(id),
    Fields: { "Content-Type": type },
    Conditions: [["content-length-range", 1, mostBytes]],
    Expires: UPLOAD_SECONDS,
  });
  return { id, url, fields };
}
