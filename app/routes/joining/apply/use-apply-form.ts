import type { Pairs } from "#app/forms/pairs.ts";
import type { Refused } from "#app/forms/refused.ts";
import { useSettingsForm, type SettingsForm } from "#app/forms/use-settings-form.ts";
import { useMay } from "#app/ui/use-may.ts";
import { APPLICATION_FIELDS } from "#contract/application-pages.ts";
import { isLinkMade, LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { keptName } from "./client-action.ts";
import type { Shown } from "./shown.ts";
import { partsOf } from "./wrong-on.ts";

/** Those that are linked: they cannot be chosen. */
export const linkedOf = ({ readiness }: Pick<Shown, "readiness">) =>
  readiness.links.filter(({ state }) => isLinkMade(state)).map(({ platform }) => platform);

/** The form of a page: as it is saved, or as it came back; what is typed is kept in this tab while it is. */
export const useApplyForm = (shown: Shown, refused: Refused | null): SettingsForm =>
  useSettingsForm({
    ...{ name: keptName(shown.page), version: shown.version, base: shown.base },
    ...{ parts: partsOf(shown.page), saved: savedOn(shown) },
    typed: refused?.values.at === shown.page ? typedIn(refused.values) : null,
    may: useMay("SETTINGS"),
  });

/** As a page posts it: each chosen platform under the one name. */
const typedIn = ({ platform = "", ...values }: Refused["values"]): Pairs => [
  ...Object.entries(values),
  ...platform.split(" ").map((one) => ["platform", one] as const),
];

function savedOn(shown: Shown): Pairs {
  const { said } = shown;
  switch (shown.page) {
    case "BUSINESS":
      return APPLICATION_FIELDS.map((field) => [field, shown.business?.values[field] ?? ""]);
    case "PLATFORMS": {
      const open = LINKED_PLATFORMS.filter((one) => !linkedOf(shown).includes(one));
      const chosen = open.filter((one) => said.platforms.includes(one));
      return [
        ...chosen.map((one) => ["platform", one] as const),
        ...(open.includes("EMR") ? [["emrName", said.emrName] as const] : []),
      ];
    }
    case "TIME":
      return [
        ["confirmMode", said.confirmMode ?? ""],
        ["minimumTimeBlock", String(said.timeBlock)],
      ];
    case "SALES":
      return [
        ["sales", said.salesman ? "CODE" : said.isDirect ? "NONE" : ""],
        ["code", said.salesman?.code ?? ""],
      ];
    default:
      return [];
  }
}
