import {
  APPLICATION_FIELDS,
  APPLICATION_PAGES,
  type ApplicationPage,
} from "#contract/application-pages.ts";
import { CONFIRM_MODES } from "#contract/confirm-modes.ts";
import { TIME_BLOCKS } from "#contract/hospital-rules.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { salesContactOf } from "#contract/sales.ts";
import { SECRET_FIELDS } from "#contract/session-state.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import type { ApplyForm } from "./form.ts";

/** The farthest page that is open: of a draft that is not begun the first. */
export const farthestOf = ({ pageIndex }: Pick<WizardDraft, "pageIndex">): number =>
  Math.min(Math.max(pageIndex, 1), APPLICATION_PAGES.length);

/** A page between its form and the draft. */
interface Saying {
  /** What the draft says on it. */
  said: (draft: WizardDraft) => unknown;
  /** The draft with what the form says, half typed or whole. */
  withForm: (draft: WizardDraft, form: ApplyForm) => WizardDraft;
}

/** Nothing on it is of the draft. */
const NOTHING: Saying = { said: () => null, withForm: (draft) => draft };

const SAYINGS: Record<ApplicationPage, Saying> = {
  READY: NOTHING,
  BUSINESS: {
    said: ({ userInfo }) => APPLICATION_FIELDS.BUSINESS.map((field) => userInfo[field]),
    withForm: (draft, form) => {
      const typed = APPLICATION_FIELDS.BUSINESS.map((field) => [field, form[field]] as const);
      return { ...draft, userInfo: { ...draft.userInfo, ...Object.fromEntries(typed) } };
    },
  },
  PLATFORMS: {
    said: ({ linkingList, userInfo }) => [linkingList, userInfo.emrName],
    withForm: ({ userInfo, ...draft }, form) => ({
      ...draft,
      linkingList: LINKED_PLATFORMS.filter((platform) => form.platform.includes(platform)),
      userInfo: { ...userInfo, emrName: form.emrName[0] ?? userInfo.emrName },
    }),
  },
  TIME: {
    said: ({ confirmMode, userInfo }) => [confirmMode, userInfo.minimumTimeBlock],
    withForm: ({ userInfo, ...draft }, form) => {
      const minimumTimeBlock =
        TIME_BLOCKS.find((block) => String(block) === form.minimumTimeBlock) ??
        userInfo.minimumTimeBlock;
      return {
        ...draft,
        confirmMode: CONFIRM_MODES.find((mode) => mode === form.confirmMode) ?? null,
        userInfo: { ...userInfo, minimumTimeBlock },
      };
    },
  },
  SALES: {
    said: ({ salesmanInfo, isDirect }) => [salesmanInfo && salesmanInfo.code, isDirect],
    withForm: (draft, { sales, code }) => ({
      ...draft,
      salesmanInfo: sales === "CODE" ? salesmanOf(code) : null,
      isDirect: sales === "NONE",
    }),
  },
  CHECK: NOTHING,
};

/** What a draft says on a page, as one text to compare it by. */
export const baseOf = (page: ApplicationPage, draft: WizardDraft): string =>
  JSON.stringify(SAYINGS[page].said(draft));

/** The draft with what the page's form says. */
export const withForm = (page: ApplicationPage, draft: WizardDraft, form: ApplyForm): WizardDraft =>
  SAYINGS[page].withForm(draft, form);

/** With the name where the code is somebody's. */
function salesmanOf(typed: string) {
  const { code = typed, name = "", phone = "" } = salesContactOf(typed) ?? {};
  return { code, name, phone };
}

/** The draft as it is to be kept: of its secrets nothing is said. */
export function toKeep(draft: WizardDraft, pageIndex: number) {
  const { version, linkingList, confirmMode, salesmanInfo, isDirect } = draft;
  const userInfo = Object.fromEntries(
    Object.entries(draft.userInfo).filter(
      ([field]) => !(SECRET_FIELDS as readonly string[]).includes(field),
    ),
  );
  return { version, pageIndex, linkingList, confirmMode, salesmanInfo, isDirect, userInfo };
}
