import type { Line } from "#contract/grid.ts";

/** The mark before the cents of a file's sums. */
export type DecimalMark = "," | ".";

const CENTS = 100;
/** What a number of a workbook may differ from whole cents: it is binary. */
const SLACK = 1e-6;

/** A sum without its sign, spaces and the euro's name; a minus may stand before or behind, or brackets around it. */
function bareOf(text: string): { readonly digits: string; readonly isNegative: boolean } {
  const plain = text.replaceAll(/[\s\u00a0\u202f']|€|EUR/g, "").replaceAll(/[−–]/g, "-");
  const [, inside] = /^\((.*)\)$/.exec(plain) ?? [];
  const [, before, digits = "", behind] = /^([+-]?)(.*?)(-?)$/.exec(inside ?? plain) ?? [];
  return { digits, isNegative: inside !== undefined || before === "-" || behind === "-" };
}

/** The mark that a sum shows; `either` where one mark stands before three digits and may be both; undefined where it shows none. */
function shownMark(text: string): DecimalMark | "either" | undefined {
  const { digits } = bareOf(text);
  if (/^(\d{1,3}(\.\d{3})+|\d+),\d{1,2}$|^\d{1,3}(\.\d{3}){2,}$/.test(digits)) return ",";
  if (/^(\d{1,3}(,\d{3})+|\d+)\.\d{1,2}$|^\d{1,3}(,\d{3}){2,}$/.test(digits)) return ".";
  return /^\d{1,3}[.,]\d{3}$/.test(digits) ? "either" : undefined;
}

/**
 * The mark before the cents in a file, by its sums in some places of its lines. Croatian sentences where lines show both, or where nothing
 * decides about a sum such as 1,234. Pure.
 */
export function decimalMark(
  lines: readonly Line[],
  places: readonly number[],
): { readonly mark: DecimalMark } | { readonly problems: string[] } {
  const texts = lines.flatMap(({ row, cells, numbers }) =>
    places.filter((place) => !numbers?.has(place)).map((place) => ({ row, text: cells[place] ?? "" })),
  );
  const shown = texts.map((one) => ({ ...one, mark: shownMark(one.text) }));
  const [comma, point] = ([",", "."] as const).map((mark) => shown.find((one) => one.mark === mark));
  if (comma && point) {
    return {
      problems: [
        `${comma.row}. redak piše „${comma.text}“, a ${point.row}. redak „${point.text}“. Iznosi jedne datoteke pišu se jednako.`,
      ],
    };
  }
  const open = comma || point ? [] : shown.filter(({ mark }) => mark === "either");
  const problems = open.map(
    ({ row, text }) => `${row}. redak: „${text}“ može značiti tisuću ili jedan cijeli. Izvezi iznose s dvije decimale.`,
  );
  return problems.length > 0 ? { problems } : { mark: point ? "." : "," };
}

/** Whole cents of a cell's sum; undefined for all else, also for a sum finer than a cent. */
export function sumAt({ cells, numbers }: Line, place: number, mark: DecimalMark): number | undefined {
  const number = numbers?.get(place);
  if (number !== undefined) {
    const cents = Math.round(number * CENTS);
    return Math.abs(number * CENTS - cents) < SLACK * CENTS ? cents : undefined;
  }
  return sumIn(cells[place] ?? "", mark);
}

function sumIn(text: string, mark: DecimalMark): number | undefined {
  const { digits, isNegative } = bareOf(text);
  const isSum = mark === "," ? /^(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/ : /^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/;
  if (!isSum.test(digits)) return undefined;
  const plain = mark === "," ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  const cents = Math.round(Number(plain) * CENTS);
  return isNegative && cents !== 0 ? -cents : cents;
}
