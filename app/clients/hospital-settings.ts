import type {
  HospitalChangeInput,
  HospitalWishInput,
  SlotsPreviewInput,
} from "#contract/hospital-inputs.ts";
import { settingsScreenSchema, type SettingsScreen } from "#contract/hospital-settings.ts";
import {
  hoursImpactSchema,
  settingsSavedSchema,
  type HoursImpact,
  type SettingsSaved,
} from "#contract/hours-impact.ts";
import { slotsPreviewSchema, type SlotsPreview } from "#contract/slots-preview.ts";
import { get, post, type Ways } from "./ways.ts";

const SETTINGS = "/settings";

/** What a hospital has set about itself, as a part of the reservation client. */
export interface HospitalSettingsCalls {
  hospitalSettings(hospital: string): Promise<SettingsScreen>;
  /**
   * Changes what is given. Given what there is already, nothing is written, whatever the version.
   * A 4090 is `version`, with the settings as they stand (`current`), or `impact`, with the rows that
   * are to be decided on.
   */
  changeHospital(hospital: string, input: HospitalChangeInput): Promise<SettingsSaved>;
  /** What a change would leave outside. Nothing is changed. */
  hoursImpact(hospital: string, wish: HospitalWishInput): Promise<HoursImpact>;
  /** The starts that a change would make. */
  previewSlots(hospital: string, input: SlotsPreviewInput): Promise<SlotsPreview>;
}

export const hospitalSettingsCalls = ({ send, at }: Ways): HospitalSettingsCalls => ({
  hospitalSettings: (h) => send(at(h, SETTINGS), get, settingsScreenSchema),
  changeHospital: (h, json) =>
    send(at(h, SETTINGS), { method: "patch", json }, settingsSavedSchema),
  hoursImpact: (h, wish) => send(at(h, `${SETTINGS}/impact`), post(wish), hoursImpactSchema),
  previewSlots: (h, input) => send(at(h, `${SETTINGS}/preview`), post(input), slotsPreviewSchema),
});
