import type { Tokens } from "#contract/account.ts";
import { createAuthorized } from "./authorized.ts";
import { blockSetCookie, readBlock } from "./block.ts";
import {
  NO_COOKIES,
  readStaffCookies,
  staffSetCookies,
  type StaffCookies,
  type StaffField,
} from "./cookies.ts";
import type { Session } from "./session.ts";
import { holdSignups } from "./signup-keys.ts";
import { readTheme, themeSetCookie } from "./theme.ts";
import { keep, type FlashCookie, type SecondStep } from "./toast.ts";
import { readVisit, visitSetCookie, type Visitor } from "./visit.ts";

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
