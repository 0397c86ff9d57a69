import type { SettingsScreen } from "#contract/hospital-settings.ts";
import type { TypedHospital } from "./hospital-form.ts";

/** What every part of the form is drawn from. */
export interface HospitalFormSight {
  /** What the fields come up with, what stands in them now, what is saved. */
  shown: TypedHospital;
  now: TypedHospital;
  saved: TypedHospital;
  /** What is wrong, by the name of its field. */
  fields: Readonly<Record<string, string>>;
  hits: SettingsScreen["hits"];
  /** KST day. */
  today: string;
}
