import type { Login, Tokens } from "#contract/account.ts";
import {
  NO_COOKIES,
  readStaffCookies,
  staffSetCookies,
  type StaffCookies,
  type StaffField,
} from "./cookies.ts";
import { blockSetCookie, readBlock, type Block } from "./block.ts";
import { createAuthorized, type Authorized } from "./authorized.ts";
import type { KeptToken } from "./sealed.ts";
import { holdSignups, type SignupHolder } from "./signup-keys.ts";
import { readTheme, themeSetCookie, type Theme } from "./theme.ts";
import { readVisit, visitSetCookie, type Visitor } from "./visit.ts";
import {
  keep,
  type FlashCookie,
  type FlashToast,
  type HandedOver,
  type KeptToast,
  type SaidOf,
  type SecondStep,
} from "./toast.ts";

/** Who sits at this browser, for the length of one request. */
export interface Session extends Authorized, SignupHolder {
  readonly cookies: Readonly<StaffCookies>;
  /** Access token, refresh token and hospital are all present (contract §3). */
  readonly loggedIn: boolean;
  signIn(login: Login): void;
  /** In place of the one that it has; it says something else of the account. */
  keepAccess(accessToken: string): void;
  /** Whose password was right, and whose second factor is waited for. */
  readonly second: SecondStep | null;
  /** From now on; null: no longer. */
  waitForCode(second: SecondStep | null): void;
  /** What a platform handed over in this browser, by its id; null where nothing, or too long ago. */
  readonly handed: HandedOver | null;
  /** From now on; null: no longer. */
  rememberHanded(handed: HandedOver | null): void;
  /** What the page that comes without its query says of it; null where nothing, or too long ago. */
  readonly saidOf: SaidOf | null;
  /** From now on; null: no longer. */
  rememberSaid(saidOf: SaidOf | null): void;
  /** The one-time token with which somebody came to this browser; null where none, or too long ago. */
  readonly entry: KeptToken | null;
  /** From now on; null: no longer. */
  rememberEntry(entry: KeptToken | null): void;
  /** Clears all five cookies, and who analytics took this browser for. */
  signOut(): void;
  /** This browser as analytics knows it; null where it does not. */
  readonly visitor: Visitor | null;
  /** From now on; null: it is another one that comes back. */
  rememberVisitor(visitor: Visitor | null): void;
  /** Shown on the page that comes next. */
  flashToast(toast: FlashToast): void;
  /** The toasts of the last five seconds, for the page to show each once. */
  readonly toasts: readonly KeptToast[];
  /** Those that are no longer true are not shown again. */
  forgetToasts(untrue: (toast: FlashToast) => boolean): void;
  readonly theme: Theme;
  setTheme(theme: Theme): void;
  readonly block: Block;
  setBlock(block: Block): void;
  /** The Set-Cookie lines of all that changed, written once, by the request's handler. */
  setCookies(): Promise<string[]>;
}

export interface SessionOptions {
  cookieHeader: string | null;
  flash: FlashCookie;
  secure: boolean;
  renew: (refreshToken: string) => Promise<Tokens>;
  now: () => Date;
  /** Where the browser goes when the session is over. */
  loginUrl: string;
}

export async function createSession(options: SessionOptions): Promise<Session> {
  const { cookieHeader, flash, secure, now } = options;
  let cookies = readStaffCookies(cookieHeader);
  const changes = new Map<StaffField, string | null>();
  const kept = await flash.read(cookieHeader, now());
  let { toasts, second, handed, saidOf, entry, device } = kept;
  const { signups } = kept;
  let flashChanged = false;
  let theme = readTheme(cookieHeader);
  let themeChanged = false;
  let block = readBlock(cookieHeader);
  let blockChanged = false;
  let visit = readVisit(cookieHeader);
  let visitChanged = false;

  function set(values: Partial<StaffCookies>) {
    cookies = { ...cookies, ...values };
    for (const [field, value] of Object.entries(values)) changes.set(field as StaffField, value);
  }
  function waitForCode(step: SecondStep | null) {
    flashChanged ||= second !== step;
    second = step;
  }
  function rememberVisitor(visitor: Visitor | null) {
    const { device: next = null, visit: its = null } = visitor ?? {};
    flashChanged ||= device !== next;
    visitChanged ||= visit !== its;
    device = next;
    visit = its;
  }
  function signOut() {
    set(NO_COOKIES);
    rememberVisitor(null);
  }

  const authorized = createAuthorized({
    tokens: () => cookies,
    renew: async (refreshToken) => set(await options.renew(refreshToken)),
    signOut,
    loginUrl: options.loginUrl,
  });

  return {
    get cookies() {
      return cookies;
    },
    get loggedIn() {
      const { accessToken, refreshToken, hospitalUuid } = cookies;
      return accessToken !== null && refreshToken !== null && hospitalUuid !== null;
    },
    get second() {
      return second;
    },
    waitForCode,
    get handed() {
      return handed;
    },
    rememberHanded(now) {
      flashChanged ||= handed !== now;
      handed = now;
    },
    get saidOf() {
      return saidOf;
    },
    rememberSaid(now) {
      flashChanged ||= saidOf !== now;
      saidOf = now;
    },
    ...holdSignups(signups, now, () => {
      flashChanged = true;
    }),
    get entry() {
      return entry;
    },
    rememberEntry(now) {
      flashChanged ||= entry !== now;
      entry = now;
    },
    signIn(login) {
      waitForCode(null);
      set({
        accessToken: login.accessToken,
        refreshToken: login.refreshToken,
        loginId: login.id,
        accountUuid: login.accountUuid,
        hospitalUuid: login.hospitalUuid,
      });
    },
    keepAccess: (accessToken) => set({ accessToken }),
    signOut,
    get visitor() {
      return device === null ? null : { device, visit };
    },
    rememberVisitor,
    ...authorized,
    flashToast(toast) {
      toasts.push(keep(toast, now()));
      flashChanged = true;
    },
    get toasts() {
      return toasts;
    },
    forgetToasts(untrue) {
      toasts = toasts.filter((toast) => !untrue(toast));
      flashChanged = true;
    },
    get theme() {
      return theme;
    },
    setTheme(chosen) {
      theme = chosen;
      themeChanged = true;
    },
    get block() {
      return block;
    },
    setBlock(chosen) {
      block = chosen;
      blockChanged = true;
    },
    async setCookies() {
      const lines = staffSetCookies(changes, secure);
      if (flashChanged)
        lines.push(await flash.write({ toasts, second, handed, saidOf, signups, entry, device }));
      if (themeChanged) lines.push(themeSetCookie(theme, secure));
      if (blockChanged) lines.push(blockSetCookie(block, secure));
      if (visitChanged) lines.push(visitSetCookie(visit, secure));
      return lines;
    },
  };
}
