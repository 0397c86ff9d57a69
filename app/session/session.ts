import type { Login } from "#contract/account.ts";
import type { Authorized } from "./authorized.ts";
import type { Block } from "./block.ts";
import type { StaffCookies } from "./cookies.ts";
import type { KeptToken } from "./sealed.ts";
import type { SignupHolder } from "./signup-keys.ts";
import type { Theme } from "./theme.ts";
import type { FlashToast, HandedOver, KeptToast, SaidOf, SecondStep } from "./toast.ts";
import type { Visitor } from "./visit.ts";

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
