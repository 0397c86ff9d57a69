import { useEffect } from "react";
import { kstDay } from "#contract/kst.ts";
import type { BoardProduct } from "#contract/product.ts";
import { PANEL } from "#app/text/panel.ts";
import { noteOpened } from "#app/session/lately.ts";
import { useDraftOwner } from "#app/session/use-draft-owner.ts";
import { joined } from "#app/ui/joined.ts";
import { statusFace } from "#app/ui/status-look.ts";
import { useBoard } from "../board-context.ts";
import type { ViewName } from "../board-params.ts";
import type { Act } from "../use-acts.ts";
import { afterAct } from "../use-optimistic.ts";
import { BARS } from "../view-bars.ts";
import { ActBar } from "./act-bar.tsx";
import { ActChanged } from "./act-changed.tsx";
import { Answers } from "./answers.tsx";
import { AroundList } from "./around-list.tsx";
import { Facts } from "./facts.tsx";
import { History } from "./history.tsx";
import { IdentityPart } from "./identity-part.tsx";
import type { PanelData } from "./load.ts";
import { Memo } from "./memo.tsx";
import { NextVisit } from "./next-visit.tsx";
import { PanelFrame, PanelWalk } from "./panel-frame.tsx";
import { Person } from "./person.tsx";
import { StepMove } from "./step-move.tsx";
import { StepReason } from "./step-reason.tsx";
import { StepStatus } from "./step-status.tsx";
import { UntoldPart } from "./untold-part.tsx";
import { Why } from "./why.tsx";
import styles from "./reservation-panel.module.css";

interface ReservationPanelProps {
  data: PanelData;
  /** What was done with it from this page, and `data` does not know yet. */
  act: Act | undefined;
  products: readonly BoardProduct[];
  /** The KST day that the board beside it shows. */
  date: string;
  view: ViewName;
  now: Date;
}

type ActingProps = Pick<ReservationPanelProps, "data" | "products" | "now">;

/** Everything about one reservation, and what can be done with it now. */
export function ReservationPanel({ data, act, products, date, view, now }: ReservationPanelProps) {
  const { address } = useBoard();
  const { reservation: r, walk } = data;
  const owner = useDraftOwner();
  const product = data.product?.name ?? null;
  useEffect(() => {
    const { id, platform, start, party } = r;
    noteOpened(owner, { id, platform, start, name: party.name, product });
  }, [owner, r, product]);
  const face = statusFace(afterAct(r, act));
  const to = (id: string | null) => (id === null ? null : address.reservation(id));
  const head = (
    <>
      <p className={styles.number}>
        <span className="vh">{PANEL.number} </span>
        {r.number}
      </p>
      <PanelWalk previous={to(walk.previous)} next={to(walk.next)} />
    </>
  );
  return (
    <PanelFrame key={r.id} title={PANEL.title} back={backOf(view, walk.count)} head={head}>
      <Person
        reservation={r}
        product={product}
        namesake={data.namesake}
        face={face}
        date={date}
        now={now}
      />
      {r.blankedAt === undefined ? (
        <Acting data={data} products={products} now={now} />
      ) : (
        <p className={joined(styles.changed, "soft")}>
          {PANEL.blanked(kstDay(new Date(r.blankedAt)))}
        </p>
      )}
      <div className={styles.rest}>
        {r.blankedAt === undefined && <UntoldPart reservation={r} />}
        {r.blankedAt === undefined && data.standing && (
          <IdentityPart reservation={r} standing={data.standing} />
        )}
        {r.blankedAt === undefined && <NextVisit reservation={r} />}
        <AroundList data={data} face={face} now={now} />
        <Facts reservation={r} now={now} />
        <Answers answered={data.answered} />
        {r.blankedAt === undefined && <Memo reservation={r} history={data.history} now={now} />}
        <History entries={data.history} platform={r.platform} of={r.id} now={now} />
      </div>
    </PanelFrame>
  );
}

/** Closed, beside the lanes the queue is there again; the phone shows one at a time. */
function backOf(view: ViewName, asking: number) {
  const { tab, phone } = BARS[view];
  const word = phone === "page" && tab !== null ? tab : PANEL.back(asking);
  return { word, onPhone: phone === "view" ? PANEL.back(0) : word };
}

/** The buttons, or the step that one of them opened under the reason and the deadline. */
function Acting(given: ActingProps) {
  const step = stepOf(given);
  if (step === null) return <ActBar data={given.data} now={given.now} />;
  return (
    <>
      <Why data={given.data} now={given.now} overStep />
      <div className={styles.changed}>
        <ActChanged data={given.data} now={given.now} />
      </div>
      {step}
    </>
  );
}

function stepOf({ data, products, now }: ActingProps) {
  const { reservation, step, picker } = data;
  switch (step) {
    case "cancel":
    case "left":
    case "reject":
    case "undo":
      return <StepReason step={step} reservation={reservation} />;
    case "status":
      return <StepStatus reservation={reservation} now={now} />;
    case "move":
      return picker && <StepMove data={data} picker={picker} products={products} now={now} />;
    case null:
      return null;
  }
}
