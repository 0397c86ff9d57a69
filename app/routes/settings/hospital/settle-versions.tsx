import { Form, useNavigation } from "@remix-run/react";
import type { Sides } from "#app/forms/two-versions.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { TWO_VERSIONS } from "#app/text/settings-form.ts";
import { clockOrDay } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { Versus } from "#app/ui/settings/versus.tsx";
import { HOSPITAL_INFO } from "../../addresses.ts";
import { HOSPITAL_INTENTS } from "./hospital-form.ts";
import type { HospitalScreenData } from "./load.ts";

interface SettleVersionsProps {
  data: HospitalScreenData;
  versus: NonNullable<HospitalScreenData["versus"]>;
  /** What was chosen, where something was not. */
  chosen: Sides | null;
}

/** Somebody saved first: theirs beside mine, part by part. */
export function SettleVersions({ data, versus, chosen }: SettleVersionsProps) {
  const { version, changedAt, changedBy, now } = data;
  const busy = useNavigation().formMethod === "POST";
  const who = changedBy ?? TWO_VERSIONS.colleague;
  const at = changedAt === null ? "" : clockOrDay(changedAt, now);
  const { differences, same } = versus;
  return (
    <>
      <PageHead back={{ to: HOSPITAL_INFO, word: HOSPITAL.title }} title={TWO_VERSIONS.title(who)}>
        {TWO_VERSIONS.then(at, HOSPITAL.title, differences.length)}
      </PageHead>
      <Form method="post" action={versus.here}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="wish" value={versus.wish} />
        <input type="hidden" name="fates" value={versus.fates} />
        <input type="hidden" name="intent" value={HOSPITAL_INTENTS.settle} />
        <Versus
          differences={differences}
          same={same}
          who={who}
          at={at}
          chosen={chosen}
          busy={busy}
          giveUp={<ButtonLink to={HOSPITAL_INFO}>{TWO_VERSIONS.giveUp}</ButtonLink>}
        />
      </Form>
    </>
  );
}
