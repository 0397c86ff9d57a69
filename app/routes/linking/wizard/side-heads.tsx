import { VERIFY } from "#app/text/wizard-verify.ts";
import { PlatformName } from "#app/ui/platform-mark.tsx";
import type { LinkedPlatform } from "#contract/platform.ts";

/** Over our side of a table: 여기 always left. */
export const HereHead = () => (
  <th scope="col">
    <b>{VERIFY.here}</b>
  </th>
);

/** Over the platform's. */
export const ThereHead = ({ platform }: { platform: LinkedPlatform }) => (
  <th scope="col">
    <b>
      <PlatformName platform={platform} />
    </b>
  </th>
);
