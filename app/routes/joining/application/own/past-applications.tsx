import { PAST_APPLICATIONS, placesText } from "#app/text/own-applications.ts";
import { Link } from "#app/ui/link.tsx";
import type { ApplicationHead } from "#contract/application.ts";
import { applicationCopy } from "../../../addresses.ts";
import { PastRequests } from "../past-requests.tsx";

/** The hospital's own that are over, each with its copy. */
export const PastApplications = ({
  past,
  now,
}: {
  past: readonly ApplicationHead[];
  now: Date;
}) => (
  <PastRequests
    {...{ id: "past-applications", title: PAST_APPLICATIONS.title(past.length), now }}
    heads={[PAST_APPLICATIONS.where, PAST_APPLICATIONS.by]}
    past={past.map((one) => ({
      ...one,
      number: <Link to={applicationCopy(one.number)}>{one.number}</Link>,
      says: [placesText(one.platforms), one.submittedBy],
    }))}
  />
);
