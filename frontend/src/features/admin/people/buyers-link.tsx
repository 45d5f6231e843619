import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { hasDuty, useMe } from "../../account/queries.ts";
import { peopleQuery } from "./queries.ts";

/** 'Kupci (24)': who bought a product (`challenge/10`) or has a plan, for whoever answers members. */
export function BuyersLink({ product }: { readonly product: string }) {
  const mayRead = hasDuty(useMe().data, "owner", "support");
  const { data } = useQuery({ ...peopleQuery({ query: "", tab: "bought", product }), enabled: mayRead });
  if (!mayRead) return null;
  const word = product.startsWith("subscription/") ? "Članovi" : "Kupci";
  const number = data ? ` (${data.people.length}${data.next ? "+" : ""})` : "";
  return <Link to={paths.adminList(paths.adminPeople, { tab: "bought", product })}>{`${word}${number}`}</Link>;
}
