import type { Sides } from "#app/forms/two-versions.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { VersusPage } from "#app/ui/settings/versus-page.tsx";
import { HOSPITAL_INFO } from "../../addresses.ts";
import { HOSPITAL_INTENTS } from "./hospital-form.ts";
import type { HospitalScreenData } from "./load.ts";

interface SettleVersionsProps {
  data: HospitalScreenData;
  versus: NonNullable<HospitalScreenData["versus"]>;
  /** What was chosen, where something was not. */
  chosen: Sides | null;
}

/** Somebody saved first: what one wished for stands in the address. */
export const SettleVersions = ({ data, versus, chosen }: SettleVersionsProps) => (
  <VersusPage
    {...{ chosen, now: data.now, differences: versus.differences, same: versus.same }}
    what={HOSPITAL.title}
    page={HOSPITAL_INFO}
    action={versus.here}
    saved={data.changed}
    hidden={
      <>
        <input type="hidden" name="version" value={data.version} />
        <input type="hidden" name="wish" value={versus.wish} />
        <input type="hidden" name="fates" value={versus.fates} />
        <input type="hidden" name="intent" value={HOSPITAL_INTENTS.settle} />
      </>
    }
  />
);
