import type {
  HospitalChangeInput,
  HospitalWishInput,
  SettingsLookInput,
} from "#contract/hospital-inputs.ts";
import { settingsScreenSchema, type SettingsScreen } from "#contract/hospital-settings.ts";
import {
  callsSchema,
  hoursImpactSchema,
  settingsLookSchema,
  settingsSavedSchema,
  type Call,
  type HoursImpact,
  type SettingsLook,
  type SettingsSaved,
} from "#contract/hours-impact.ts";
import { get, items, post, type Ways } from "./ways.ts";

const SETTINGS = "/settings";

/** What a hospital has set about itself, as a part of the reservation client. */
export interface HospitalSettingsCalls {
  hospitalSettings(hospital: string): Promise<SettingsScreen>;
  /**
   * Changes what is given. Given what there is already, nothing is written, whatever the version.
   * A 4090 is `version`, with the settings as they stand (`current`), or `impact`, with the rows that
   * are to be decided on, or that stand otherwise where the hours were so already.
   */
  changeHospital(hospital: string, input: HospitalChangeInput): Promise<SettingsSaved>;
  /** What a change would leave outside. Nothing is changed. */
  hoursImpact(hospital: string, wish: HospitalWishInput): Promise<HoursImpact>;
  /** How many that are, and the starts that the change would make: nobody is shown. */
  lookAtSettings(hospital: string, input: SettingsLookInput): Promise<SettingsLook>;
  /** Of those that a change moved or canceled, whom to call. */
  callsToMake(hospital: string, reservations: string[]): Promise<Call[]>;
}

export const hospitalSettingsCalls = ({ send, at }: Ways): HospitalSettingsCalls => ({
  hospitalSettings: (h) => send(at(h, SETTINGS), get, settingsScreenSchema),
  changeHospital: (h, json) =>
    send(at(h, SETTINGS), { method: "patch", json }, settingsSavedSchema),
  hoursImpact: (h, wish) => send(at(h, `${SETTINGS}/impact`), post(wish), hoursImpactSchema),
  lookAtSettings: (h, input) => send(at(h, `${SETTINGS}/look`), post(input), settingsLookSchema),
  callsToMake: (h, reservations) =>
    items(send(at(h, `${SETTINGS}/calls`), post({ reservations }), callsSchema)),
});
