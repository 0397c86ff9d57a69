import { PlatformFailure, type Platform } from "../platform.ts";

const notYet = () => new PlatformFailure("연동 준비 중", { kind: "REFUSED" });
const refuses = () => Promise.reject(notYet());
const refusesPages = () => {
  throw notYet();
};

/** 연동 준비 중: it neither pushes nor is told or asked anything yet. */
export const emr: Platform = {
  webhook: null,
  verify: refuses,
  listItems: refuses,
  pushItem: refuses,
  listSlots: refuses,
  pushSlots: refuses,
  pushReservation: refuses,
  pullReservations: refusesPages,
  listReservations: refusesPages,
};
