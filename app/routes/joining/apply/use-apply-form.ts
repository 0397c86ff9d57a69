import type { Pairs } from "#app/forms/pairs.ts";
import type { Refused } from "#app/forms/refused.ts";
import { useSettingsForm, type SettingsForm } from "#app/forms/use-settings-form.ts";
import { useMay } from "#app/ui/use-may.ts";
import { APPLICATION_FIELDS, type ApplicationPage } from "#contract/application-pages.ts";
import { keptName } from "./client-action.ts";
import { openIn } from "./places.ts";
import type { Shown } from "./shown.ts";
import { partsOf } from "./wrong-on.ts";

/** The form of a page: as it is saved, or as it came back; what is typed is kept in this tab while it is. */
export const useApplyForm = (shown: Shown, refused: Refused | null): SettingsForm =>
  useSettingsForm({
    ...{ name: keptName(shown.page), version: shown.version, base: shown.base },
    ...{ parts: partsOf(shown.page), saved: SAVED[shown.page](shown) },
    typed: refused?.values.at === shown.page ? typedIn(refused.values) : null,
    may: useMay("SETTINGS"),
  });

/** As a page posts it: each chosen platform under the one name. */
const typedIn = ({ platform = "", ...values }: Refused["values"]): Pairs => [
  ...Object.entries(values),
  ...platform.split(" ").map((one) => ["platform", one] as const),
];

/** What the form of each page begins with. */
const SAVED: Record<ApplicationPage, (shown: Shown) => Pairs> = {
  READY: () => [],
  BUSINESS: ({ business }) =>
    APPLICATION_FIELDS.BUSINESS.map((field) => [field, business?.values[field] ?? ""]),
  PLATFORMS: ({ said: { platforms, emrName }, places }) => {
    const open = openIn(places);
    const chosen = open.filter((one) => platforms.includes(one));
    return [
      ...chosen.map((one) => ["platform", one] as const),
      ...(open.includes("EMR") ? [["emrName", emrName] as const] : []),
    ];
  },
  TIME: ({ said }) => [
    ["confirmMode", said.confirmMode ?? ""],
    ["minimumTimeBlock", String(said.timeBlock)],
  ],
  SALES: ({ said: { salesman, isDirect } }) => [
    ["sales", salesman ? "CODE" : isDirect ? "NONE" : ""],
    ["code", salesman?.code ?? ""],
  ],
  CHECK: () => [],
};
