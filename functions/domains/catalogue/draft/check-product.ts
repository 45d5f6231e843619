import type { ChallengeFile, EbookFile, PlanFile, TrainingFile } from "#contract/catalogue-file.ts";
import { isVatRate, LEAST_PRICE, VAT_RATES } from "#contract/sale-limits.ts";
import { croatianMoney } from "../../../platform/croatian.ts";
import { secondsOf } from "./build-product.ts";
import { planFaults } from "./check-training.ts";
import type { Checked } from "./problems.ts";

type PricedFile = Pick<PlanFile, "price" | "sales" | "old_price" | "vat_rate" | "vat_changes" | "retired"> & {
  readonly premium_save?: number;
};

/**
 * Faults of a price that can't be charged or taxed: below the least for somebody who may buy, or with a PDV rate that is on no list. A
 * retired product has none.
 */
export function saleFaults<F>({ value, fault }: Checked<PricedFile, F>): F[] {
  const { price, premium_save = 0, vat_rate, vat_changes = [], retired } = value;
  if (retired) return [];
  const forMembers = Math.round((price - premium_save) * 100) / 100;
  const prices =
    price < LEAST_PRICE
      ? [fault(["price"], `najmanje ${croatianMoney(LEAST_PRICE)}, jer se manje ne može naplatiti`)]
      : forMembers < LEAST_PRICE
        ? [
            fault(
              ["premium_save"],
              `članovima bi ostalo ${croatianMoney(forMembers)}, a najmanje što se može naplatiti je ${croatianMoney(LEAST_PRICE)}`,
            ),
          ]
        : [];
  const isRight = isVatRate(vat_rate);
  const rates = [...VAT_RATES].map(({ rate }) => rate).join(", ");
  const now = isRight ? [] : [fault(["vat_rate"], `stopa može biti: ${rates}`)];
  const later = vat_changes.flatMap(({ from, rate }, index) =>
    isVatRate(rate, from)
      ? []
      : [fault(["vat_changes", index, "rate"], `stopa može biti: ${rates}, od dana od kojeg vrijedi`)],
  );
  return [...prices, ...reductionFaults({ value, fault }), ...now, ...later];
}

/** Faults of the sales: each is lower than the price, ends after it begins, and is over when the next one begins. */
function reductionFaults<F>({ value, fault }: Pick<Checked<PricedFile, F>, "value" | "fault">): F[] {
  const { price, sales = [], old_price } = value;
  const struck =
    sales.length > 0 && old_price !== undefined
      ? [fault(["old_price"], "uz akcije ostaje prazno: precrtava se najniža cijena 30 dana prije akcije")]
      : [];
  const own = sales.flatMap((sale, index) => {
    const faultAt = (field: "price" | "from" | "until", message: string) => [fault(["sales", index, field], message)];
    if (sale.price < LEAST_PRICE)
      return faultAt("price", `najmanje ${croatianMoney(LEAST_PRICE)}, jer se manje ne može naplatiti`);
    if (sale.price >= price) return faultAt("price", `mora biti manje od cijene, ${croatianMoney(price)}`);
    if (sale.until < sale.from) return faultAt("until", "zadnji dan je prije prvoga");
    const other = sales.slice(0, index).find(({ from, until }) => sale.from <= until && from <= sale.until);
    return other ? faultAt("from", "u te dane traje već druga akcija") : [];
  });
  return [...struck, ...own];
}

/** An ebook must have a file. */
export function ebookFaults<F>({ value, fault }: Checked<EbookFile, F>): F[] {
  return value.retired || value.files?.length ? [] : [fault(["files"], "dodaj barem jednu datoteku, PDF ili EPUB")];
}

/** Contradictions within a challenge. */
export function challengeFaults<F>(challenge: Checked<ChallengeFile, F>): F[] {
  const { videos, video_count, sample } = challenge.value;
  const faults: F[] = [];
  if (video_count !== undefined && video_count !== videos.length) {
    faults.push(challenge.fault(["video_count"], `piše ${video_count}, a videozapisa je ${videos.length}`));
  }
  if (sample !== undefined && !videos.some((video) => video.video_id === sample)) {
    faults.push(challenge.fault(["sample"], `${sample} nije videozapis ovog izazova`));
  }
  return [...faults, ...partFaults(challenge)];
}

/** The parts of a video must follow one another and lie within it. */
function partFaults<F>(challenge: Checked<ChallengeFile, F>): F[] {
  return challenge.value.videos.flatMap(({ parts = [], length }, video) =>
    parts.flatMap(({ at }, index) => {
      const before = parts[index - 1];
      const isRight = secondsOf(at) < length && (!before || secondsOf(before.at) < secondsOf(at));
      const path = ["videos", video, "parts", index, "at"];
      return isRight ? [] : [challenge.fault(path, "vrijeme dolazi iza prethodnog dijela i unutar videozapisa")];
    }),
  );
}

/** Contradictions within a training. */
export function trainingFaults<F>(training: Checked<TrainingFile, F>): F[] {
  return [...weekFaults(training), ...alternativeFaults(training), ...planFaults(training)];
}

function weekFaults<F>(training: Checked<TrainingFile, F>): F[] {
  const { blocks, ukupno_tjedana, sesija_tjedno } = training.value;
  const weeks = blocks.reduce((sum, block) => sum + block.weeks.length, 0);
  const faults =
    weeks === ukupno_tjedana
      ? []
      : [training.fault(["ukupno_tjedana"], `piše ${ukupno_tjedana}, a tjedana je ${weeks}`)];
  const uneven = blocks.flatMap(({ days }, index) =>
    days.length === sesija_tjedno
      ? []
      : [training.fault(["blocks", index, "days"], `dana je ${days.length} umjesto ${sesija_tjedno}`)],
  );
  return [...faults, ...uneven];
}

/** An alternative is another exercise of the training. One that stands in no day is shown to nobody until it does. */
function alternativeFaults<F>(training: Checked<TrainingFile, F>): F[] {
  const { exercises } = training.value;
  return Object.entries(exercises).flatMap(([name, { alternative }]) => {
    if (alternative === undefined || (alternative !== name && Object.hasOwn(exercises, alternative))) return [];
    return [training.fault(["exercises", name, "alternative"], `${alternative} nije druga vježba programa`)];
  });
}
