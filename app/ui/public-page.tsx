import type { ReactNode } from "react";
import { PUBLIC_TEXT } from "#app/text/public.ts";
import { COMPANY } from "#contract/company.ts";
import { Brand } from "./brand.tsx";
import { joined } from "./joined.ts";
import { PublicFoot } from "./public-foot.tsx";
import styles from "./public-page.module.css";

const { phone, hours } = COMPANY.help;

interface PublicPageProps {
  title: string;
  lead: ReactNode;
  /** A column of its own beside the others: what is asked, beside what it is. */
  beside?: ReactNode;
  /** What stands in the foot in place of whom to ask. */
  contact?: string;
  children: ReactNode;
  /** Two columns: what is chosen, and what it comes to. */
  wide?: boolean;
}

/**
 * A page without login that asks for one thing, in one column or in two. It begins at the same height
 * whatever stands on it: centred, it would jump as an error appears.
 */
export const PublicPage = ({ title, lead, beside, contact, children, wide }: PublicPageProps) => {
  const said = (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </>
  );
  return (
    <div className={joined(styles.page, beside !== undefined && styles.two, wide && styles.wide)}>
      <header>
        <Brand />
      </header>
      <main id="main">
        {beside === undefined ? (
          said
        ) : (
          <>
            <div>{said}</div>
            <div>{beside}</div>
          </>
        )}
      </main>
      <PublicFoot contact={contact ?? PUBLIC_TEXT.contact(phone, hours)} />
    </div>
  );
};

/** Where else one may go from it. */
export const Also = ({ children }: { children: ReactNode }) => (
  <p className={styles.also}>{children}</p>
);

/** What is to be known besides, small. */
export const Fine = ({ children }: { children: ReactNode }) => (
  <p className={styles.fine}>{children}</p>
);
