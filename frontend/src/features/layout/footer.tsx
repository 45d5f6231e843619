import { Link } from "react-router-dom";
import { WITHDRAWAL_LABEL } from "#contract/legal-words.ts";
import shop from "../../../../infra/shop.json";
import { EmailAddress } from "../../components/email-address.tsx";
import { paths } from "../../lib/paths.ts";
import { useShop } from "../shop/use-shop.ts";
import styles from "./footer.module.css";

interface Props {
  /** The landing page's large closing, instead of the quiet line. */
  readonly loud?: boolean;
}

/** Copyright, legal links and the company's e-mail. */
export function Footer({ loud = false }: Props) {
  const { company, social } = useShop();
  return (
    <footer className={loud ? styles.loud : styles.quiet}>
      <div className={styles.inner}>
        {loud && (
          <div className={styles.huge} aria-hidden="true">
            {shop.brand.toLowerCase()}
          </div>
        )}
        <span>{`© ${new Date().getFullYear()} ${shop.brand}`}</span>
        <Link to={paths.terms}>Opći uvjeti korištenja</Link>
        <Link to={paths.privacy}>Privatnost</Link>
        <Link to={paths.accessibility}>Pristupačnost</Link>
        <Link to={paths.prices}>Cjenik</Link>
        <Link to={paths.withdrawal}>{WITHDRAWAL_LABEL}</Link>
        <Link to={paths.complaint}>Prigovor</Link>
        <a href={`mailto:${company.email}`}>
          <EmailAddress email={company.email} />
        </a>
        {social.map(({ name, url }) => (
          <a key={url} href={url} rel="noopener">
            {name}
          </a>
        ))}
        <span>{`${company.name}, ${company.address}, OIB ${company.oib}`}</span>
        {company.vat_registered && <span className={styles.last}>Cijene uključuju PDV.</span>}
      </div>
    </footer>
  );
}
