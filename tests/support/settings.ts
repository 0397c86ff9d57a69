import type {
  HospitalChangeInput,
  HospitalWishInput,
  SettingsLookInput,
} from "#contract/hospital-inputs.ts";
import type { HospitalSettings, SettingsScreen } from "#contract/hospital-settings.ts";
import type {
  Call,
  HoursImpact,
  ImpactAsk,
  SettingsLook,
  SettingsSaved,
} from "#contract/hours-impact.ts";
import { call } from "./backend.ts";
import type { Desk } from "./desk.ts";

interface Refused {
  fields: Record<string, string>;
}

/** What a save answers, saved or refused. */
type Saved = SettingsSaved &
  Refused & { conflict: string; asks: ImpactAsk[]; current: HospitalSettings };

/** The calls about a hospital's settings, from the desk. */
export function settingsOf(desk: Desk) {
  const read = async () => (await desk.ask<SettingsScreen>("/settings")).body;
  return {
    read,
    /** By the version that there is, where none is given. */
    save: async (wish: Omit<HospitalChangeInput, "version"> & { version?: number }) =>
      call<Saved>(`${desk.base}/settings`, {
        ...{ method: "PATCH", token: desk.token },
        json: { ...wish, version: wish.version ?? (await read()).settings.version },
      }),
    impact: (wish: HospitalWishInput) => desk.ask<HoursImpact & Refused>("/settings/impact", wish),
    /** What a save would come to, with the starts of a product where one is given. */
    look: (wish: SettingsLookInput) => desk.ask<SettingsLook & Refused>("/settings/look", wish),
    calls: (reservations: string[]) =>
      desk.ask<{ items: Call[] }>("/settings/calls", { reservations }),
  };
}

/** Monday to Friday as `createHospital` has them, but for what is given. */
export const weekdays = (
  ...changed: {
    weekday: number;
    opens?: number;
    closes?: number;
    lastAcceptance?: number;
    breaks?: [];
  }[]
) =>
  [1, 2, 3, 4, 5, 6].map((weekday) => {
    const usual =
      weekday === 6
        ? { opens: 540, closes: 780, lastAcceptance: 750, breaks: [] }
        : {
            ...{ opens: 540, closes: 1080, lastAcceptance: 1050 },
            breaks: [{ name: "점심시간", starts: 750, ends: 810 }],
          };
    return { weekday, ...usual, ...changed.find((one) => one.weekday === weekday) };
  });
