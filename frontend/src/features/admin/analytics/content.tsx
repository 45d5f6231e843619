import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { ContentFigures } from "#contract/analytics.ts";
import { dayOf } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { type Column, DataTable, numberColumn } from "../shared/data-table.tsx";
import { Panel } from "../shared/panel.tsx";
import { type DayRange, presetsAt, rangeOf } from "./day-range.ts";
import { Meaning } from "./meaning.tsx";
import { contentQuery } from "./queries.ts";
import { RangeForm } from "./range-form.tsx";
import { TableResult } from "./table-frame.tsx";

type Video = ContentFigures["videos"][number];
type Programme = ContentFigures["programmes"][number];
type Day = ContentFigures["days"][number];

const kinds = { training: "Program", challenge: "Izazov" } as const;

const videoColumns: readonly Column<Video>[] = [
  { head: "Video", value: ({ title }) => title },
  { head: "Gdje stoji", value: ({ of }) => of.join(", "), show: ({ of }) => of.join(", ") || "–" },
  numberColumn("Započelo", ({ begun }) => begun),
  numberColumn("Do četvrtine", ({ quarter }) => quarter),
  numberColumn("Do pola", ({ half }) => half),
  numberColumn("Do tri četvrtine", ({ three_quarters }) => three_quarters),
  numberColumn("Završilo", ({ finished }) => finished),
  shareColumn("Odustalo (%)", ({ begun, finished }) => [begun - finished, begun]),
];
const programmeColumns: readonly Column<Programme>[] = [
  { head: "Naziv", value: ({ title }) => title },
  { head: "Vrsta", value: ({ product_category }) => kinds[product_category] },
  numberColumn("Započeto", ({ begun }) => begun),
  numberColumn("Završeno", ({ finished }) => finished),
];
const dayColumns: readonly Column<Day>[] = [
  { head: "Dan", value: ({ day }) => day, show: ({ day }) => dayOf(day) },
  numberColumn("Započeti videi", ({ videos_begun }) => videos_begun),
  numberColumn("Završeni videi", ({ videos_finished }) => videos_finished),
  numberColumn("Započeti programi", ({ programmes_begun }) => programmes_begun),
  numberColumn("Završeni programi", ({ programmes_finished }) => programmes_finished),
];

/** A share of a whole in percent; nothing where there is no whole. More finish in a range than began, where they began before it. */
function shareColumn<Row>(head: string, of: (row: Row) => readonly [number, number]): Column<Row> {
  const value = (row: Row) => {
    const [part, whole] = of(row);
    return whole > 0 ? Math.max(Math.round((100 * part) / whole), 0) : null;
  };
  return { head, value, show: (row) => String(value(row) ?? "–"), numeric: true };
}

/** How far videos are watched and which programmes are begun and finished; the address keeps the days, the last 30 at first. */
export function Content() {
  const [address, setAddress] = useSearchParams();
  const [, lastDays] = presetsAt(serverNow());
  const range = rangeOf(address, lastDays);
  const query = useQuery(contentQuery(range));
  const choose = ({ start, end }: DayRange) => {
    if (start === range.start && end === range.end) void query.refetch();
    else setAddress({ start_date: start, end_date: end });
  };
  return (
    <>
      <Meaning>
        <p>
          Svaka se osoba kod svakog videa broji jednom, na dan kad je prvi put onamo stigla: kad je započela, prošla
          četvrtinu, polovicu i tri četvrtine te završila (90 % ili više). Ponovno gledanje i označavanje rukom ne broje
          se. Odustalo je tko je započeo, a nije završio.
        </p>
        <p>
          Program i izazov započeti su kad ih netko pokrene u dnevniku, završeni kad ih ondje završi; svaki prolaz
          jednom. Tko je to bio ne zapisuje se uz brojke. Najviše godina dana odjednom.
        </p>
      </Meaning>
      <RangeForm range={range} onChoose={choose} />
      <TableResult query={query}>{(data) => <ContentTables data={data} range={range} />}</TableResult>
    </>
  );
}

function ContentTables({ data, range: { start, end } }: { readonly data: ContentFigures; readonly range: DayRange }) {
  return (
    <>
      <Panel title="Videi">
        <DataTable
          caption="Dokle se videi gledaju"
          columns={videoColumns}
          rows={data.videos}
          file={`videi-${start}-${end}`}
          empty="U ovom razdoblju nitko nije prvi put započeo nijedan video."
        />
      </Panel>
      <Panel title="Programi i izazovi">
        <DataTable
          caption="Započeti i završeni programi i izazovi"
          columns={programmeColumns}
          rows={data.programmes}
          file={`programi-${start}-${end}`}
          empty="U ovom razdoblju nitko nije započeo ni završio program ili izazov."
        />
      </Panel>
      <Panel title="Po danima">
        <DataTable
          caption="Sadržaj po danima"
          columns={dayColumns}
          rows={data.days}
          file={`sadrzaj-po-danima-${start}-${end}`}
          empty="U ovom razdoblju nema ničega."
        />
      </Panel>
    </>
  );
}
