import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { PeopleTab } from "#contract/people.ts";
import { LoadingText } from "../../../components/states.tsx";
import { hasDuty, useMe } from "../../account/queries.ts";
import { ProductField } from "../coupons/product-field.tsx";
import { useSoldProducts } from "../coupons/use-sold-products.ts";
import { CallError } from "../shared/call-error.tsx";
import list from "../shared/list.module.css";
import { ListFilter, ListPages, ListSearch, ListTabs, namedIn } from "../shared/list-controls.tsx";
import { ListFile } from "../shared/list-file.tsx";
import { useListKeys } from "../shared/shortcut-keys.ts";
import styles from "./people.module.css";
import { peopleColumns } from "./people-columns.ts";
import { PeopleRows } from "./people-rows.tsx";
import { everyPerson, type PeopleFilter, peopleQuery } from "./queries.ts";

const tabs: Readonly<Record<PeopleTab, string>> = {
  all: "Svi",
  premium: "Premium",
  late: "Kasne",
  lost: "Otišli",
  cancelled: "Otkazali",
  paused: "U pauzi",
  idle: "Ne treniraju",
  bought: "Kupci",
  blocked: "Blokirani",
  staff: "Osoblje",
};

/** What a list holds, and which days it can be narrowed to. */
const about: Readonly<Partial<Record<PeopleTab, string>>> = {
  late: "Članovi kojima naplata nije uspjela, a članstvo još traje. Kad naplata uspije ili članstvo završi, odavde nestaju sami.",
  lost: "Članovi čije je članstvo završilo, zadnji prvi.",
  cancelled: "Otkazali su, a plaćeno još traje.",
  idle: "Članovi su dulje od 30 dana, a toliko nisu zabilježili trening ni gledali vježbu.",
};
const days: Readonly<Record<PeopleTab, string>> = {
  ...{ all: "registracija", staff: "registracija", blocked: "registracija", bought: "kupnja", lost: "kraj članstva" },
  ...{
    premium: "članstvo od",
    late: "članstvo od",
    cancelled: "članstvo od",
    paused: "članstvo od",
    idle: "članstvo od",
  },
};

const empty: Readonly<Record<PeopleTab, string>> = {
  all: "Još nema nikoga.",
  premium: "Još nitko nema Premium.",
  late: "Nitko ne kasni.",
  lost: "Još nitko nije otišao.",
  cancelled: "Nitko nije otkazao.",
  paused: "Nitko nije u pauzi.",
  idle: "Svi na ovoj stranici treniraju.",
  bought: "Ovo još nitko nije kupio.",
  blocked: "Nitko nije blokiran.",
  staff: "Još nema osoblja.",
};

/** People by lists, newest first, or whom a search finds; all of it stands in the address. */
export function PeopleList() {
  const [address, setAddress] = useSearchParams();
  const filter = filterIn(address);
  const { query, tab, from, to, product } = filter;
  const isSearch = query !== "";
  const needsProduct = tab === "bought" && !product && !isSearch;
  const found = useQuery({ ...peopleQuery(filter), enabled: !needsProduct });
  const rows = useRef<HTMLDivElement>(null);
  useListKeys(rows);
  const noneHere = from || to || found.data?.next || filter.cursor ? "Ovdje nema nijedne takve osobe." : empty[tab];
  return (
    <div className={styles.page}>
      <h1>Ljudi</h1>
      <ListSearch
        label="Ime, prezime ili e-mail"
        query={query}
        least={2}
        onSearch={(words) => setAddress(words ? { query: words } : {})}
      />
      <ListTabs label="Popisi ljudi" tabs={tabs} chosen={isSearch ? undefined : tab} />
      {!isSearch && about[tab] && <p className={styles.quiet}>{about[tab]}</p>}
      {!isSearch && tab === "bought" && <BoughtOf product={product} />}
      {!isSearch && !needsProduct && <ListFilter names={["from", "to"]} days={days[tab]} />}
      {found.isLoading && <LoadingText />}
      {found.isError && <CallError error={found.error} onRetry={() => found.refetch()} />}
      <div ref={rows}>
        {found.data && (
          <PeopleRows
            people={found.data.people}
            empty={isSearch ? "Nema nikoga tko se tako zove." : noneHere}
            tab={tab}
          />
        )}
      </div>
      {found.data?.erased && (
        <p className={styles.quiet}>{`Izbrisanih računa na ovoj stranici: ${found.data.erased}.`}</p>
      )}
      {found.data && <ListPages cursor={filter.cursor} next={found.data.next} />}
      {found.data && found.data.people.length > 0 && !isSearch && <PeopleFile filter={filter} />}
    </div>
  );
}

/** The list as a file: with addresses, so for the owner alone. */
function PeopleFile({ filter }: { readonly filter: PeopleFilter }) {
  const isOwner = hasDuty(useMe().data, "owner");
  if (!isOwner) return null;
  return (
    <div className={list.tools}>
      <ListFile file={`ljudi-${filter.tab}`} columns={peopleColumns(filter.tab)} readAll={() => everyPerson(filter)} />
    </div>
  );
}

/** The choice of the product whose buyers are listed. */
function BoughtOf({ product }: { readonly product: string | undefined }) {
  const [, setAddress] = useSearchParams();
  const { products } = useSoldProducts();
  return (
    <ProductField
      label="Proizvod ili plan"
      products={products}
      value={product ?? ""}
      onChoose={(chosen) => setAddress({ tab: "bought", ...(chosen && { product: chosen }) })}
    />
  );
}

function filterIn(address: URLSearchParams): PeopleFilter {
  const named = address.get("tab");
  const tab = named !== null && named in tabs ? (named as PeopleTab) : "all";
  return { query: address.get("query") ?? "", tab, ...namedIn(address, ["cursor", "from", "to", "product"]) };
}
