import { salesContactOf } from "#contract/sales.ts";
import {
  APPLICATION_FIELDS,
  APPLICATION_PAGES,
  type ApplicationPage,
} from "#contract/application-pages.ts";
import { CONFIRM_MODES } from "#contract/confirm-modes.ts";
import { TIME_BLOCKS } from "#contract/hospital-rules.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { SECRET_FIELDS } from "#contract/session-state.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import type { ApplyForm } from "./form.ts";

/** A page by its number, from 1. */
export const numberOf = (page: ApplicationPage): number => APPLICATION_PAGES.indexOf(page) + 1;

/** The farthest page that is open: of a draft that is not begun the first. */
export const farthestOf = ({ pageIndex }: Pick<WizardDraft, "pageIndex">): number =>
  Math.min(Math.max(pageIndex, 1), APPLICATION_PAGES.length);

/** What a draft says on a page, as one text to compare it by. */
export const baseOf = (page: ApplicationPage, draft: WizardDraft): string =>
  JSON.stringify(saidOn(page, draft));

function saidOn(page: ApplicationPage, draft: WizardDraft): unknown {
  const { userInfo, linkingList, confirmMode, salesmanInfo } = draft;
  switch (page) {
    case "BUSINESS":
      return APPLICATION_FIELDS.map((field) => userInfo[field]);
    case "PLATFORMS":
      return [linkingList, userInfo.emrName];
    case "TIME":
      return [confirmMode, userInfo.minimumTimeBlock];
    case "SALES":
      return salesmanInfo && salesmanInfo.code;
    default:
      return null;
  }
}

/** The draft with what the page's form says, half typed or whole. */
export function withForm(page: ApplicationPage, draft: WizardDraft, form: ApplyForm): WizardDraft {
  const { userInfo } = draft;
  switch (page) {
    case "BUSINESS": {
      const typed = APPLICATION_FIELDS.map((field) => [field, form[field]] as const);
      return { ...draft, userInfo: { ...userInfo, ...Object.fromEntries(typed) } };
    }
    case "PLATFORMS":
      return {
        ...draft,
        linkingList: LINKED_PLATFORMS.filter((platform) => form.platform.includes(platform)),
        userInfo: { ...userInfo, emrName: form.emrName[0] ?? userInfo.emrName },
      };
    case "TIME": {
      const confirmMode = CONFIRM_MODES.find((mode) => mode === form.confirmMode) ?? null;
      const minimumTimeBlock =
        TIME_BLOCKS.find((block) => String(block) === form.minimumTimeBlock) ??
        userInfo.minimumTimeBlock;
      return { ...draft, confirmMode, userInfo: { ...userInfo, minimumTimeBlock } };
    }
    case "SALES":
      return { ...draft, salesmanInfo: form.sales === "CODE" ? salesmanOf(form.code) : null };
    default:
      return draft;
  }
}

/** With the name where the code is somebody's. */
function salesmanOf(typed: string) {
  const { code = typed, name = "", phone = "" } = salesContactOf(typed) ?? {};
  return { code, name, phone };
}

/** The draft as it is to be kept: of its secrets nothing is said. */
export function toKeep(draft: WizardDraft, pageIndex: number) {
  const { version, linkingList, confirmMode, salesmanInfo } = draft;
  const userInfo = Object.fromEntries(
    Object.entries(draft.userInfo).filter(
      ([field]) => !(SECRET_FIELDS as readonly string[]).includes(field),
    ),
  );
  return { version, pageIndex, linkingList, confirmMode, salesmanInfo, userInfo };
}
