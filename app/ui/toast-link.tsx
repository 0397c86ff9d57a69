import { ButtonLink } from "./button.tsx";
import type { ToastMessage } from "./toast-message.ts";

/** Where a toast leads. */
export const ToastLink = ({ word, to }: NonNullable<ToastMessage["link"]>) => (
  <ButtonLink kind="quiet" size="small" way="reload" to={to}>
    {word}
  </ButtonLink>
);
