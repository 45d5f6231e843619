import { NavLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import styles from "./cookbook-head.module.css";

const tabs = [
  { to: paths.recipes, label: "Recepti" },
  { to: paths.mealPlans, label: "Planovi" },
  { to: paths.kitchen, label: "Moj tjedan" },
];

/** The heading of a page of the cookbook, and the way to the others. */
export function CookbookHead({ title }: { readonly title: string }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <nav aria-label="Recepti, planovi i moj tjedan" className={styles.tabs}>
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
