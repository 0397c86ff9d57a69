import type { FormPart, Pairs } from "#app/forms/pairs.ts";
import type { SettingsBack, OtherVersion } from "#app/forms/settings-back.ts";
import type { Difference } from "#app/forms/two-versions.ts";
import { BasisFields } from "./basis-fields.tsx";
import { VersusPage } from "./versus-page.tsx";

interface OtherVersionPageProps {
  /** What is changed, as a person calls it, and its page. */
  what: string;
  page: string;
  two: SettingsBack & { other: OtherVersion };
  /** In what the versions differ. */
  between: (versions: Versions) => { differences: Difference[]; same: FormPart[] };
  /** What stands in a part, in words. */
  textOf: (at: string, pairs: Pairs) => string;
  now: Date;
}
interface Versions {
  base: Pairs | null;
  theirs: Pairs;
  mine: Pairs;
}

/** Somebody saved it while one typed: one chooses, part by part. The form sends one's own along. */
export function OtherVersionPage(props: OtherVersionPageProps) {
  const { what, page, two, between, textOf, now } = props;
  const { typed: mine, other, basis } = two;
  const { theirs, base } = other;
  const { differences, same } = between({ base, theirs, mine });
  return (
    <VersusPage
      {...{ what, page, now, chosen: other.sides, saved: other.saved }}
      action={page}
      hidden={
        <>
          <input type="hidden" name="intent" value="settle" />
          <input type="hidden" name="wanted" value={other.wanted} />
          <BasisFields basis={{ version: other.version, base: basis.base }} />
          {mine.map(([name, value], i) => (
            <input key={`${name}-${i}`} type="hidden" name={name} value={value} />
          ))}
        </>
      }
      differences={differences.map((part) => ({
        ...part,
        base: base === null ? "" : textOf(part.at, base),
        theirs: textOf(part.at, theirs),
        mine: textOf(part.at, mine),
      }))}
      same={same.map((part) => ({ ...part, text: textOf(part.at, theirs) }))}
      giveUpWay="reload"
    />
  );
}
