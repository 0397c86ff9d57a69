import { josa } from "#app/text/reservation.ts";
import { clock } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { useBoard } from "../board-context.ts";
import type { Seen } from "../board-data.ts";
import { QuickAct } from "./quick-act.tsx";

/**
 * The buttons of the opened row: those of the panel beside it, in its order, with its digits (the
 * panel listens to the keys).
 */
export function SelectedActs({ r, nearest }: { r: Seen; nearest: string | null }) {
  const { address } = useBoard();
  const step = (act: string, label: string, digit: string, main = false) => (
    <ButtonLink key={act} size="small" kind={main ? "main" : "plain"} to={address.to({ act })}>
      {label}
      <KeyHint>{digit}</KeyHint>
    </ButtonLink>
  );
  switch (r.conflict) {
    case null:
      return (
        <>
          <QuickAct r={r} to={{ status: "CONFIRMED" }} kind="main">
            확정<KeyHint>1</KeyHint>
          </QuickAct>
          {step("move", "시간 변경", "2")}
          {step("reject", "거절", "3")}
        </>
      );
    case "SEAT_TAKEN":
    case "OUTSIDE_HOURS":
      return (
        <>
          {nearest === null ? (
            step("move", "시간 변경", "1", true)
          ) : (
            <QuickAct r={r} to={{ start: nearest }} kind="main">
              {josa(clock(nearest), "으로/로")}
              <KeyHint>1</KeyHint>
            </QuickAct>
          )}
          <QuickAct r={r} to={{ overbook: r.start }}>
            {r.conflict === "SEAT_TAKEN" ? "겹쳐 받기" : "그대로 받기"}
            <KeyHint>2</KeyHint>
          </QuickAct>
          {step("cancel", "취소", "3")}
        </>
      );
    case "UNKNOWN_ITEM":
      return (
        <>
          {step("move", "상품 정하기", "1", true)}
          {step("cancel", "예약 취소", "2")}
        </>
      );
    default:
      return step("status", "상태 정하기", "1", true);
  }
}
