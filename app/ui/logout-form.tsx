import { SESSION } from "#app/text/session.ts";
import { Button, type ButtonProps } from "./button.tsx";

/** The way out of the account, as a button; a page of its own comes next, with or without a script. */
export const LogoutForm = (look: Pick<ButtonProps, "kind" | "size" | "className">) => (
  <form method="post" action="/session/logout">
    <Button {...look}>{SESSION.logout}</Button>
  </form>
);
