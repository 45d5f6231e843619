import { Link } from "react-router-dom";
import type { EbookSummary } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { Icon } from "../../components/icon.tsx";
import { Picture } from "../../components/picture.tsx";
import { counted, money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { ofEbook } from "./product.ts";
import styles from "./product-card.module.css";

interface Props {
  readonly ebook: EbookSummary;
  /** Instead of going to the ebook: what a visitor's click does. */
  readonly onOpen?: (() => void) | undefined;
}

/** An ebook as a card: first cover (or the fallback), title, pages, and whether Premium includes it or what it costs. */
export function EbookCard({ ebook, onOpen }: Props) {
  const { id, title, cover, price, inPremium } = ofEbook(ebook);
  const content = (
    <>
      <span className={styles.book}>
        <Picture
          src={cover}
          alt=""
          width={400}
          height={560}
          sizes="(min-width: 1100px) 17vw, (min-width: 768px) 22vw, 34vw"
        />
      </span>
      <h3>{title}</h3>
      <span className={styles.caption}>{counted(ebook.pages, "stranica", "stranice", "stranica")}</span>
      <span className={styles.status}>
        {inPremium ? <Badge kind="premium">Uključeno u Premium</Badge> : <Locked price={price} />}
      </span>
    </>
  );
  return (
    <li className={styles.item}>
      {onOpen ? (
        <button type="button" className={styles.card} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <Link to={paths.product("ebook", id)} className={styles.card}>
          {content}
        </Link>
      )}
    </li>
  );
}

function Locked({ price }: { readonly price: number }) {
  return (
    <>
      <Icon name="lock" size={18} /> {money(price)}
    </>
  );
}
