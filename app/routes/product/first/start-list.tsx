import { ButtonLink } from "#app/ui/button.tsx";
import styles from "./first-product.module.css";

interface StartListProps {
  /** What the button of each says. */
  word: string;
  items: readonly { to: string; name: string; words: string }[];
}

/** Products to begin a new one from, each in a line. */
export const StartList = ({ word, items }: StartListProps) => (
  <ul className={styles.starts}>
    {items.map(({ to, name, words }) => (
      <li key={to}>
        <div>
          <b>{name}</b>
          <small>{words}</small>
        </div>
        <ButtonLink size="small" to={to}>
          {word}
          <span className="vh">: {name}</span>
        </ButtonLink>
      </li>
    ))}
  </ul>
);
