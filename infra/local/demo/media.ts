import { readFileSync, statSync } from "node:fs";
import { basename, extname, resolve } from "node:path";
import type { FileKind, StaffVideo } from "#contract/media.ts";
import type { Catalogue } from "#functions/domains/catalogue/catalogue-items.ts";
import { fileEntry } from "#functions/domains/media/file-store.ts";
import type { FileItem } from "#functions/domains/media/media.ts";
import { saveVideo, videoEntry } from "#functions/domains/media/video-store.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#functions/platform/time.ts";
import { putAll } from "#infra/tools/batch-write.ts";
import type { DemoParts } from "../demo.ts";

const FOLDER = import.meta.dirname;
const EDITOR = "Marta Šimić";
/** Bytes of a second of video. */
const BYTES_A_SECOND = 620_000;
/** How long ago the catalogue's first medium was added (days), and the time between two of them. */
const BEGUN_DAYS = 400;
const APART_MS = 20 * HOUR_MS;

type Stores = Pick<DemoParts, "library" | "bucket" | "siteBucket">;

/**
 * Makes the media page's content: all videos, pictures and books of the catalogue, and newer ones that no document names: a ready video, one
 * in work, a failed one, one with a broken upload, a lost one; a picture and a PDF.
 */
export async function makeMedia(catalogue: Catalogue, stores: Stores, now: Date): Promise<void> {
  const begun = now.getTime() - BEGUN_DAYS * DAY_MS;
  const at = (place: number) => ({ created_at: new Date(begun + place * APART_MS).toISOString(), created_by: EDITOR });
  const videos = videosOf(catalogue).map((video, place) => ({ ...video, ...at(place) }));
  const files = [...picturesOf(catalogue), ...booksOf(catalogue), ...leftOver(stores)];
  await putAll([
    ...videos.map((video) => videoEntry(video, now)),
    ...files.map((file, place) => fileEntry({ ...file, ...at(place) })),
  ]);
  await uploadsOf(stores, now);
}

/** Each of the catalogue's videos once: trainings share theirs. */
function videosOf({ challenges, trainings }: Catalogue): Omit<StaffVideo, "created_at" | "created_by">[] {
  const all = [...challenges, ...trainings].flatMap(({ videos }) => videos);
  const once = new Map(all.map((video) => [video.video_id, video]));
  return [...once.values()].map(({ video_id: id, title, length }) => ({
    ...{ id, title, length, state: "ready", captions: [] },
    ...{ file_name: `${id}.mp4`, bytes: length * BYTES_A_SECOND },
  }));
}

type DemoFile = Omit<FileItem, "created_at" | "created_by">;

function picturesOf({ challenges, trainings, ebooks, recipes }: Catalogue): DemoFile[] {
  return [
    ...challenges.map(({ product }) => picture("cover", product.title, product.image_url)),
    ...trainings.map(({ product }) => picture("cover", product.title, product.cover_image)),
    ...ebooks.flatMap(({ product }) => picture("book", product.title, product.cover_images[0] ?? "")),
    ...recipes.map(({ title, picture: address }) => picture("cover", title, address)),
  ];
}

function picture(kind: FileKind, title: string, address: string): DemoFile {
  const bytes = statSync(resolve(FOLDER, address.slice(1))).size;
  const id = basename(address, extname(address));
  return { id, kind, title, address, object_key: null, site_keys: [address.slice(1)], protected_keys: [], bytes };
}

function booksOf({ challenges, trainings, ebooks }: Catalogue): DemoFile[] {
  return [...challenges, ...trainings, ...ebooks].flatMap(({ files }) =>
    files.map(({ id, title, object_key }) => document(id, title, object_key, basename(object_key))),
  );
}

function document(id: string, title: string, object_key: string, like: string): DemoFile {
  const bytes = statSync(resolve(FOLDER, "catalogue/files", like)).size;
  return { id, kind: "pdf", title, address: null, object_key, site_keys: [], protected_keys: [object_key], bytes };
}

/** Files that no document names. */
function leftOver({ bucket, siteBucket }: Stores): DemoFile[] {
  const cover = readFileSync(resolve(FOLDER, "pictures/zamah-girjom.webp"));
  const plan = readFileSync(resolve(FOLDER, "catalogue/files/zamah-girjom-plan.pdf"));
  const [address, key] = ["pictures/cover-zamah-girjom-proba-5f0c21ab.webp", "files/plan-proba-7be1440d.pdf"];
  siteBucket.put(address, { bytes: cover, type: "image/webp" });
  bucket.put(key, { bytes: plan, type: "application/pdf" });
  return [
    { ...picture("cover", "Zamah girjom, proba", "/pictures/zamah-girjom.webp"), ...named(address) },
    document("plan-proba-7be1440d", "Plan po tjednima, proba", key, "zamah-girjom-plan.pdf"),
  ];
}

function named(key: string) {
  return { id: basename(key, extname(key)), address: `/${key}`, site_keys: [key] };
}

/** This week's video uploads in their different states, here and in the library. */
async function uploadsOf({ library }: Stores, now: Date): Promise<void> {
  const clip = readFileSync(resolve(FOLDER, "videos/row.mp4"));
  const seed = (video: StaffVideo, readyAt: number | null, failed = false) => {
    const { id: guid, title } = video;
    const sent = { size: readyAt === null ? null : clip.length, readyAt, failed, type: "video/mp4", length: 6 };
    library.seed({ guid, title, captions: null, ...sent }, clip);
  };
  const upload = (id: string, title: string, minutesAgo: number, bytes = clip.length): StaffVideo => ({
    ...{ id, title, bytes, state: "created", length: null, captions: [], created_by: EDITOR },
    ...{ file_name: `${title}.mp4`, created_at: new Date(now.getTime() - minutesAgo * MINUTE_MS).toISOString() },
  });
  const ready = { ...upload("zimska-01", "Zimska snaga 1", 300), state: "ready", length: 6 } as const;
  const gone = { ...upload("zimska-00", "Zimska snaga, najava", 320), state: "gone" } as const;
  const processing = { ...upload("zimska-02", "Zimska snaga 2", 4), state: "processing" } as const;
  const broken = { ...upload("zimska-03", "Zimska snaga 3", 50), state: "uploading" } as const;
  const failing = upload("zimska-04", "Zimska snaga 4", 40);
  seed(ready, now.getTime());
  seed(processing, now.getTime() + DAY_MS);
  seed(broken, null);
  seed(failing, now.getTime(), true);
  await putAll([gone, ready, processing, broken, failing].map((video) => videoEntry(video, now)));
  await saveVideo(failing, { ...failing, state: "failed" }, now);
}
