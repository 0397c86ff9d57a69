import type { ReactNode } from "react";
import { SEEN_AT } from "#app/text/product-there.ts";
import {
  LINKED_PLATFORMS,
  PLATFORM_NAMES,
  tellsPatients,
  type LinkedPlatform,
} from "#contract/platform-names.ts";
import styles from "./seen-at.module.css";

/** Where patients read of a product and choose: a clinic's own system shows them nothing. */
export const SEEN_AT_PLACES = LINKED_PLATFORMS.filter(tellsPatients);

interface SeenAtProps {
  /** Which of them is shown at first. */
  first: LinkedPlatform;
  children: ReactNode;
}

/** A figure as it is at each place, by tabs that need no script: what is one place's alone stands in `At`. */
export const SeenAt = ({ first, children }: SeenAtProps) => (
  <div className={styles.places}>
    <div className={`tabs ${styles.tabs}`} role="group" aria-label={SEEN_AT.which}>
      {SEEN_AT_PLACES.map((place) => (
        <label key={place}>
          {/* No field of the product: the form does not read it. */}
          <input
            type="radio"
            name="seenAt"
            value={place}
            autoComplete="off"
            defaultChecked={place === first}
          />
          {PLATFORM_NAMES[place]}
        </label>
      ))}
    </div>
    {children}
  </div>
);

interface AtProps {
  children: (place: LinkedPlatform) => ReactNode;
}

/** What differs by place: the chosen one's is shown. */
export const At = ({ children }: AtProps) =>
  SEEN_AT_PLACES.map((place) => (
    <div key={place} className={styles.at} data-at={place}>
      {children(place)}
    </div>
  ));
