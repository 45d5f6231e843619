import type { ContentFigures } from "#contract/analytics.ts";
import { monthAfter } from "../../platform/days.ts";
import { numberAt, queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, type Item, read } from "../../platform/table/table.ts";
import { type ProductRecord, productItem, type VideoRecord, videoItem } from "../catalogue/product.ts";
import { STAGES } from "./content-counters.ts";

const BATCH_SIZE = 100;
type Kind = "video" | "training" | "challenge";

/** Counters of a range, each with its day, kind and id. */
interface Counted {
  readonly day: string;
  readonly kind: Kind;
  readonly id: string;
  readonly counters: Item;
}

/**
 * How far videos were watched and programmes trained from one day to another (both included): a Query a month, and a request for a hundred
 * names. What the catalogue does not hold is left out.
 */
export async function readContent(from: string, to: string): Promise<ContentFigures> {
  const counted = (await Promise.all(monthsOf(from, to).map((range) => queryCounters(range)))).flat().map(placed);
  const named = [...Map.groupBy(counted, ({ kind, id }) => `${kind}#${id}`).values()].map((days) => summed(days));
  const [videos, products] = await Promise.all([
    readAll(
      named.filter(({ kind }) => kind === "video").map(({ id }) => keys.video(id)),
      (item) => read(videoItem, item),
    ),
    readAll(
      named.flatMap(({ kind, id }) => (kind === "video" ? [] : [keys.product(kind, Number(id))])),
      (item) => read(productItem, item),
    ),
  ]);
  return {
    videos: await presentVideos(named, videos),
    programmes: named
      .flatMap((one) => presentProgramme(one, products))
      .toSorted((one, other) => other.begun - one.begun),
    days: presentDays(counted),
  };
}

/** A month's days within a range, month by month. */
function monthsOf(from: string, to: string) {
  const ranges: ReturnType<typeof keys.contentRange>[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month, 1)) {
    const [first, last] = [`${month}-01`, `${month}-31`];
    ranges.push(keys.contentRange(first > from ? first : from, last < to ? last : to));
  }
  return ranges;
}

function placed(counters: Item): Counted {
  const [day = "", kind, ...id] = String(counters.sk).split("#");
  return { day, kind: kind as Kind, id: id.join("#"), counters };
}

/** The days of one video or programme as one. */
function summed(days: readonly Counted[]): Counted {
  const [first] = days as [Counted];
  const counters = STAGES.map((stage) => [stage, days.reduce((sum, one) => sum + numberAt(one.counters, stage), 0)]);
  return { ...first, counters: Object.fromEntries(counters) };
}

async function readAll<T>(wanted: Parameters<typeof getItems>[0], parse: (item: Item) => T): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < wanted.length; from += BATCH_SIZE) {
    const items = await getItems(wanted.slice(from, from + BATCH_SIZE));
    found.push(...items.flatMap((item) => (item ? [parse(item)] : [])));
  }
  return found;
}

async function presentVideos(named: readonly Counted[], videos: readonly VideoRecord[]) {
  const offers = new Map(
    videos.flatMap((video) => video.offers).map(({ category, id }) => [`${category}#${id}`, { category, id }]),
  );
  const products = await readAll(
    [...offers.values()].map(({ category, id }) => keys.product(category, id)),
    (item) => read(productItem, item),
  );
  const titles = new Map(products.map((product) => [nameOf(product), product.title]));
  return named
    .flatMap(({ kind, id, counters }) => {
      const video = kind === "video" ? videos.find((one) => one.video_id === id) : undefined;
      const of = [...new Set(video?.offers.flatMap((offer) => titles.get(`${offer.category}#${offer.id}`) ?? []))];
      return video ? [{ video_id: id, title: video.title, of, ...waysOf(counters) }] : [];
    })
    .toSorted((one, other) => other.begun - one.begun);
}

function waysOf(counters: Item) {
  return {
    begun: numberAt(counters, "begun"),
    quarter: numberAt(counters, "quarter"),
    half: numberAt(counters, "half"),
    three_quarters: numberAt(counters, "three_quarters"),
    finished: numberAt(counters, "finished"),
  };
}

function presentProgramme(
  { kind, id, counters }: Counted,
  products: readonly ProductRecord[],
): ContentFigures["programmes"] {
  const product = products.find((one) => nameOf(one) === `${kind}#${id}`);
  if (kind === "video" || !product) return [];
  const { begun, finished } = waysOf(counters);
  return [{ product_category: kind, product_id: Number(id), title: product.title, begun, finished }];
}

function nameOf(product: ProductRecord): string {
  return `${product.category}#${product.category === "subscription" ? product.subscription_type : product.id}`;
}

/** The sums of each day, the newest first. */
function presentDays(counted: readonly Counted[]): ContentFigures["days"] {
  const sum = (days: readonly Counted[], isOf: (kind: Kind) => boolean, field: "begun" | "finished") =>
    days.reduce((all, { kind, counters }) => all + (isOf(kind) ? numberAt(counters, field) : 0), 0);
  const isVideo = (kind: Kind) => kind === "video";
  const isProgramme = (kind: Kind) => kind !== "video";
  return [...Map.groupBy(counted, ({ day }) => day)]
    .map(([day, of]) => ({
      day,
      videos_begun: sum(of, isVideo, "begun"),
      videos_finished: sum(of, isVideo, "finished"),
      programmes_begun: sum(of, isProgramme, "begun"),
      programmes_finished: sum(of, isProgramme, "finished"),
    }))
    .toSorted((one, other) => other.day.localeCompare(one.day));
}
