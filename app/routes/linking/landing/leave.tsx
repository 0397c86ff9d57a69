import { BOARD } from "#app/routes/addresses.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LogoutForm } from "#app/ui/logout-form.tsx";

/** The two ways on for who is logged in at another hospital than the link's. */
export const Leave = ({ stay }: { stay: string }) => (
  <>
    <LogoutForm size="large" />
    <ButtonLink kind="quiet" size="large" to={BOARD} way="reload">
      {stay}
    </ButtonLink>
  </>
);
