import * as z from "zod/mini";
import { instant, success } from "./primitives.ts";
import { readable } from "./writing.ts";

/** Where a picture is shown; its name begins with it, and it decides shape and widths. */
export const pictureKind = z.enum(["cover", "wide", "book", "thumb", "pose", "slider", "step", "logo", "share"]);
export type PictureKind = z.infer<typeof pictureKind>;
export const documentType = z.enum(["pdf", "epub"]);
export type DocumentType = z.infer<typeof documentType>;
const fileKind = z.union([pictureKind, documentType]);
export type FileKind = z.infer<typeof fileKind>;

const title = z.string().check(z.trim(), readable, z.minLength(1), z.maxLength(200));
const uploadId = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/));
const fileId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));
const videoId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Where a page of a list begins: the last line's place on the page before. */
const cursor = z.optional(z.string().check(z.regex(/^[\w:.#-]{1,120}$/)));
/** Those alone of more than thirty days that no document names. */
const unused = z.optional(z.literal("true"));
/** Those alone whose title or file has words that begin so. */
const name = z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(200)));
/** Those alone that a document names, as it is or was published lately: its kind and id, `training:2`. */
const used_in = z.optional(z.string().check(z.regex(/^[a-z]{1,20}:[A-Za-z0-9_-]{1,64}$/)));
const bytes = z.int().check(z.minimum(1));

/** What may be uploaded of each kind: media types and most bytes. */
const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export const uploadType = z.enum([...PICTURE_TYPES, "application/pdf", "application/epub+zip"]);

/** A picture, PDF or EPUB as the staff sees it. */
export const storedFile = z.object({
  id: z.string(),
  kind: fileKind,
  title: z.string(),
  /** A picture's address on the site, as it stands in a document of the catalogue. */
  address: z.nullable(z.string()),
  /** A PDF's or EPUB's name, as it stands in a document of the catalogue. */
  file: z.nullable(z.string()),
  bytes: z.int(),
  created_at: instant,
  created_by: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** Part of an upright picture, in fractions of its sides. */
const fraction = z.number().check(z.minimum(0), z.maximum(1));
const crop = z.object({ x: fraction, y: fraction, width: fraction, height: fraction });
export type Crop = z.infer<typeof crop>;

/** A form to post to the file storage, within ten minutes, with this one object. */
export const createUpload = {
  body: z.object({ kind: fileKind, title, type: uploadType, bytes }),
  reply: success(
    z.object({ upload: z.object({ id: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }) }),
  ),
};

export const finishUpload = {
  params: z.object({ id: uploadId }),
  body: z.object({ crop: z.optional(crop) }),
  reply: success(z.object({ file: storedFile })),
};

/** The newest first. */
export const listFiles = {
  query: z.object({
    kind: z.enum(["picture", "document"]),
    unused,
    used_in,
    name,
    cursor,
  }),
  reply: success(z.object({ files: z.array(storedFile), next: z.nullable(z.string()) })),
};

export const deleteFile = { params: z.object({ id: fileId }), reply: success(z.object({ id: z.string() })) };

/** `created`: waits for its file; `gone`: the library no longer has it. */
export const videoState = z.enum(["created", "uploading", "processing", "ready", "failed", "gone"]);
export type VideoState = z.infer<typeof videoState>;

/** A video of the library, as it stood when it was last looked at. */
export const staffVideo = z.object({
  id: z.string(),
  title: z.string(),
  state: videoState,
  /** Seconds; null until the library knows. */
  length: z.nullable(z.int()),
  file_name: z.string(),
  bytes: z.int(),
  /** Languages that it has captions in. */
  captions: z.array(z.string()),
  created_at: instant,
  created_by: z.string(),
});
export type StaffVideo = z.infer<typeof staffVideo>;
const videoNamed = { params: z.object({ id: videoId }) };
const videoReply = success(z.object({ video: staffVideo }));

/** 10 GB. */
const MOST_VIDEO_BYTES = 10 * 1024 ** 3;

/** As of files. */
export const listVideos = {
  query: z.object({ unused, used_in, name, cursor }),
  reply: success(z.object({ videos: z.array(staffVideo), next: z.nullable(z.string()) })),
};

export const createVideo = {
  body: z.object({
    title,
    file_name: z.string().check(readable, z.maxLength(255), z.regex(/\.(mp4|mov|m4v|webm|mkv)$/i)),
    bytes: bytes.check(z.maximum(MOST_VIDEO_BYTES)),
  }),
  reply: videoReply,
};

/** What a resumable upload (tus) sends with each request, until `expires_at`. */
export const signUpload = {
  ...videoNamed,
  reply: success(
    z.object({
      upload: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), expires_at: instant }),
    }),
  ),
};

/** `embed_url`: the player's frame, for a video that is ready. */
export const readVideo = {
  ...videoNamed,
  reply: success(z.object({ video: z.extend(staffVideo, { embed_url: z.nullable(z.string()) }) })),
};

export const changeVideo = { ...videoNamed, body: z.object({ title }), reply: videoReply };

/** 1 MB of WebVTT. */
const MOST_CAPTION_CHARACTERS = 1024 * 1024;

/** Croatian captions, in place of what there was. */
export const addCaptions = {
  ...videoNamed,
  body: z.object({ captions: z.string().check(z.minLength(1), z.maxLength(MOST_CAPTION_CHARACTERS)) }),
  bytes: 2 * MOST_CAPTION_CHARACTERS,
  reply: videoReply,
};

export const deleteVideo = { ...videoNamed, reply: success(z.object({ id: z.string() })) };
