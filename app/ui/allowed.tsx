import type { ReactNode } from "react";
import type { Switch } from "#contract/switches.ts";
import { useMay } from "./use-may.ts";

/** What is there only for those who have a switch. */
export const Allowed = ({ needs, children }: { needs: Switch; children: ReactNode }) =>
  useMay(needs) ? children : null;
