import { GetObjectCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, expect, it } from "vitest";
import { filesBucket, readObject } from "#functions/core/media/object-store.ts";

process.env.FILES_BUCKET = "files";
const storage = mockClient(S3Client);
afterAll(() => storage.restore());

const answer = { $metadata: {}, message: "" };
const fault = (name: string) => new S3ServiceException({ ...answer, name, $fault: "client" });

it("an upload that is not there is none, also where the storage calls it denied since a role may not list", async () => {
  for (const missing of ["NoSuchKey", "NoSuchVersion", "AccessDenied"]) {
    storage.on(GetObjectCommand).rejects(fault(missing));
    expect(await readObject(filesBucket, "inbox/none")).toBeUndefined();
  }
  storage.on(GetObjectCommand).rejects(fault("SlowDown"));
  await expect(readObject(filesBucket, "inbox/none")).rejects.toThrow(S3ServiceException);
});
