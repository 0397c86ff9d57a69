import { READY, STARTS } from "#app/text/apply-pages.ts";
import { Link } from "#app/ui/link.tsx";
import { HOSPITAL_INFO } from "../../addresses.ts";

/** In place of how many starts there are: what they wait for, and the way there. */
export const NoHours = () => (
  <>
    {STARTS.noHours}{" "}
    <Link className="link" to={HOSPITAL_INFO} aria-label={STARTS.setHours}>
      {READY.set}
    </Link>
  </>
);
