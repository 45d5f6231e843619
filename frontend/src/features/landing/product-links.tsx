import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { ContentCategory } from "#contract/primitives.ts";
import { paths } from "../../lib/paths.ts";
import { challengesQuery, ebooksQuery, trainingsQuery } from "../catalogue/queries.ts";
import styles from "./product-links.module.css";

/** The way to every product's public page, by kind. What the page was built with suffices: nothing is asked for it. */
export function ProductLinks() {
  const challenges = useQuery(challengesQuery).data ?? [];
  const trainings = useQuery({ ...trainingsQuery, enabled: false }).data ?? [];
  const ebooks = useQuery(ebooksQuery).data ?? [];
  return (
    <nav className={styles.links} aria-labelledby="more">
      <h2 id="more">Saznaj više</h2>
      <div className={styles.kinds}>
        <Kind heading="Izazovi" category="challenge" products={challenges} />
        <Kind heading="Programi" category="training" products={trainings} />
        <Kind heading="Ebookovi" category="ebook" products={ebooks} />
        <div>
          <h3>Recepti</h3>
          <ul>
            <li>
              <Link to={paths.publicRecipes}>Svi recepti</Link>
            </li>
          </ul>
        </div>
      </div>
    </nav>
  );
}

interface KindProps {
  readonly heading: string;
  readonly category: ContentCategory;
  readonly products: readonly { readonly id: number; readonly title: string }[];
}

function Kind({ heading, category, products }: KindProps) {
  if (products.length === 0) return null;
  return (
    <div>
      <h3>{heading}</h3>
      <ul>
        {products.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.publicProduct(category, id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
