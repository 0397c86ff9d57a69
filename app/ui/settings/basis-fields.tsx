import type { Basis } from "#app/forms/settings-back.ts";

/** What the form was typed over, sent along with it (048). */
export const BasisFields = ({ basis }: { basis: Basis }) => (
  <>
    <input type="hidden" name="version" value={basis.version} />
    <input type="hidden" name="base" value={basis.base} />
  </>
);
