import { phoneText } from "#app/text/reservation.ts";
import { daysShown, openNow, TELEPHONE } from "#app/text/telephone.ts";
import { Course } from "#app/ui/course.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import type { KinPlace } from "#contract/kin.ts";
import styles from "./telephone.module.css";

interface TelephoneProps {
  /** `tel:…` */
  href: string;
  number: string;
  place: KinPlace;
  now: string;
}

/** A hospital's number to call, and when somebody is there: the page where nothing dials by itself. */
export function Telephone({ href, number, place, now: at }: TelephoneProps) {
  const now = new Date(at);
  const open = openNow(place, now);
  return (
    <PublicPage title={TELEPHONE.title(place.name)} lead={TELEPHONE.lead} contact={TELEPHONE.whose}>
      <p className={styles.number}>{phoneText(number)}</p>
      {open && (
        <p className={open.isOpen ? styles.open : styles.shut}>
          {open.isOpen && <Glyph name="tick" />}
          {open.words}
        </p>
      )}
      <a className={styles.dial} href={href}>
        <Icon name="phone" />
        {TELEPHONE.dial}
      </a>
      <Course steps={daysShown(place, now)} />
      {place.address !== null && <p className={styles.address}>{place.address}</p>}
    </PublicPage>
  );
}
