import { useQuery } from "@tanstack/react-query";
import { QuestionList } from "../../components/question-list.tsx";
import { plansQuery } from "../catalogue/queries.ts";
import { ProductLinks } from "./product-links.tsx";
import { landingTextsQuery } from "./queries.ts";
import { questionsFor } from "./questions.ts";

/** The end of the landing page: the way to every product, and what visitors ask. */
export function Closing() {
  const plans = useQuery(plansQuery).data ?? [];
  const texts = useQuery(landingTextsQuery).data;
  return (
    <>
      <ProductLinks />
      <QuestionList questions={questionsFor(plans, texts?.questions)} />
    </>
  );
}
