import type { ReactNode } from "react";
import { RECONCILE } from "#app/text/reconcile.ts";
import { PlatformName } from "#app/ui/platform-mark.tsx";
import type { LinkedPlatform } from "#contract/platform.ts";

/** Over our side of a table: 여기 always left. */
export const HereHead = ({ children }: { children?: ReactNode }) => (
  <th scope="col">
    <b>{RECONCILE.ours}</b>
    {children}
  </th>
);

interface ThereHeadProps {
  platform: LinkedPlatform;
  children?: ReactNode;
}

/** Over the platform's, always right, with its mark. */
export const ThereHead = ({ platform, children }: ThereHeadProps) => (
  <th scope="col">
    <b>
      <PlatformName platform={platform} />
    </b>
    {children}
  </th>
);
