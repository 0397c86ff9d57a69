import { isSettingsBack, type SettingsBack } from "#app/forms/settings-back.ts";
import type { Impact } from "#contract/resource-inputs.ts";

/** The form again, as it was typed. */
export interface ResourceBack extends SettingsBack {
  /** What would lie outside, where that was asked for, or stands before saving. */
  outside: Impact | null;
  /** What that is known by. */
  known: string;
}

export const isResourceBack = (sent: unknown): sent is ResourceBack =>
  isSettingsBack(sent) && "outside" in sent;
