import { Form, useNavigation } from "@remix-run/react";
import type { Pairs } from "#app/forms/pairs.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { TWO_VERSIONS } from "#app/text/settings-form.ts";
import { clockOrDay } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { Versus } from "#app/ui/settings/versus.tsx";
import type { OtherVersion } from "../resource-form/back.ts";
import { between, textOf } from "./versions.ts";

interface OtherVersionPageProps {
  name: string;
  page: string;
  mine: Pairs;
  other: OtherVersion;
  /** As it was when one began, packed. */
  base: string;
  now: Date;
}

/** Somebody saved it while one typed: one chooses, part by part. */
export function OtherVersionPage({ name, page, mine, other, base, now }: OtherVersionPageProps) {
  const busy = useNavigation().formMethod === "POST";
  const { differences, same } = between({ ...other, mine });
  const who = other.who ?? RESOURCES_TEXT.colleague;
  const at = other.at === null ? RESOURCES_TEXT.before : clockOrDay(other.at, now);
  return (
    <div>
      <PageHead back={{ to: page, word: name }} title={TWO_VERSIONS.title(who)}>
        {TWO_VERSIONS.then(at, name, differences.length)}
      </PageHead>
      <Form method="post" action={page}>
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="version" value={other.version} />
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="mine" value={other.mine} />
        <Versus
          differences={differences.map((part) => ({
            ...part,
            base: other.base === null ? "" : textOf(part.at, other.base),
            theirs: textOf(part.at, other.theirs),
            mine: textOf(part.at, mine),
          }))}
          same={same.map((part) => ({ ...part, text: textOf(part.at, other.theirs) }))}
          {...{ who, at, busy, chosen: other.sides }}
          giveUp={
            <ButtonLink to={page} way="reload">
              {TWO_VERSIONS.giveUp}
            </ButtonLink>
          }
        />
      </Form>
    </div>
  );
}
