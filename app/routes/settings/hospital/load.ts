import type { LoaderFunctionArgs } from "@remix-run/node";
import type { FormPart, Pairs } from "#app/forms/pairs.ts";
import { savedBy } from "#app/forms/settings-back.ts";
import { twoVersions } from "#app/forms/two-versions.ts";
import { requireStaff } from "#app/session/guard.ts";
import type { TwoTexts } from "#app/ui/settings/versus.tsx";
import type { SettingsScreen } from "#contract/hospital-settings.ts";
import { kstDay } from "#contract/kst.ts";
import { HOSPITAL_INFO } from "../../addresses.ts";
import { inUse, pairsOf, partsOf, typedOf } from "./parts.ts";
import { partText } from "./part-text.ts";
import { typedHospital } from "./typed-hospital.ts";
import { packedBase, wishedOf, type Wished } from "./wished.ts";

/** GET /settings/hospital-info; with `wish` as it was typed, or in two versions where another saved. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid, accountUuid } = await requireStaff({ request, context });
  const today = kstDay(context.now());
  const url = new URL(request.url);
  const search = url.searchParams;
  const wish = search.get("wish");
  const screen = await context.clients.reservation.hospitalSettings(hospitalUuid);
  const { settings, hits, offered, preview } = screen;
  const holidays = screen.holidays.filter(({ temporary }) => !temporary);
  const saved = pairsOf(typedHospital(settings, holidays, today));
  const wished = wishedOf(wish);
  const { version, brnApproved, changedBy: by, changedByAccount: byAccount } = settings;
  return {
    ...{ today, now: context.now().toISOString(), hits, holidays, saved, offered, preview },
    ...{ version, brnApproved, week: settings.hours },
    changed: savedBy({ by, byAccount, at: settings.changedAt }, accountUuid),
    base: packedBase(settings),
    addressSearch: context.site.addressSearch !== null,
    typed: wished === null ? null : mineOf(wished, screen, today),
    versus:
      wished === null
        ? null
        : {
            ...{
              wish: wish ?? "",
              fates: search.get("fates") ?? "",
              here: HOSPITAL_INFO + url.search,
            },
            ...versusOf(wished, screen, today),
          },
  };
}
export type HospitalScreenData = Awaited<ReturnType<typeof loader>>;

const publicOf = ({ holidays }: SettingsScreen) => holidays.filter(({ temporary }) => !temporary);

/** The form as it was typed, over what stands there now. */
const mineOf = ({ wish }: Wished, screen: SettingsScreen, today: string): Pairs =>
  pairsOf(typedHospital({ ...screen.settings, ...wish }, publicOf(screen), today));

/** All three as forms; what is not changed is as it is now. */
export function versionsOf(wished: Wished, screen: SettingsScreen, today: string) {
  const { settings } = screen;
  const holidays = publicOf(screen);
  return {
    base: pairsOf(typedHospital({ ...settings, ...wished.was }, holidays, today)),
    theirs: pairsOf(typedHospital(settings, holidays, today)),
    mine: mineOf(wished, screen, today),
  };
}

/** In what they differ, where another saved meanwhile. */
export const between = (
  parts: readonly FormPart[],
  { base, theirs, mine }: ReturnType<typeof versionsOf>,
) => twoVersions(parts, { base: inUse(base), theirs: inUse(theirs), mine: inUse(mine) });

/** Where somebody saved meanwhile: what differs, in words; nothing where it is the same after all. */
function versusOf(wished: Wished, screen: SettingsScreen, today: string) {
  const none = { differences: [] as TwoTexts[], same: [] };
  if (wished.version === screen.settings.version) return none;
  const parts = partsOf(publicOf(screen).map(({ name }) => name));
  const versions = versionsOf(wished, screen, today);
  const [base, theirs, mine] = [versions.base, versions.theirs, versions.mine].map(typedOf);
  if (!base || !theirs || !mine) return none;
  const { differences, same } = between(parts, versions);
  return {
    differences: differences.map((part) => ({
      ...part,
      base: partText(part.at, base),
      theirs: partText(part.at, theirs),
      mine: partText(part.at, mine),
    })),
    same: same
      .map((part) => ({ ...part, text: partText(part.at, theirs) }))
      .filter(({ text }) => text !== ""),
  };
}
