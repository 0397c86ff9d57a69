import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
  useSearchParams,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { freshId } from "#app/session/fresh-id.ts";
import { HTTP_STATUS, CODES } from "#contract/codes.ts";
import { kstDay } from "#contract/kst.ts";
import { isUnanswered } from "#app/forms/answered.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { takeBackground } from "#app/session/calls.ts";
import { requireStaff } from "#app/session/guard.ts";
import { createKept } from "#app/session/kept-data.ts";
import { say } from "#app/session/said.ts";
import { LINE_TEXT } from "#app/text/line.ts";
import { askingWord } from "#app/text/reservation.ts";
import type { PageHandle } from "#app/ui/page-handle.ts";
import "#app/styles/time-grid.css";
import type { loader as rootLoader } from "../../root.tsx";
import { asking } from "./board-data.ts";
import { isSameButChoice } from "./choice.ts";
import { Board } from "./board.tsx";
import { typedWay } from "./chooser/typed-way.ts";
import { loadBoard, type BoardData } from "./load-board.ts";
import { namesOnBoard } from "./names.ts";
import { drawsPart, everyPart, partsFor, partsOf } from "./parts.ts";
import { boardLabel } from "./views.tsx";

export const handle: PageHandle<BoardData> = {
  names: namesOnBoard,
  health: ({ links }) => links,
  parts: partsFor,
  drawsPart,
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "닥톡 예약" }];
  const { day, date, now, shown } = data;
  const label = boardLabel(shown, date, kstDay(new Date(now)));
  const count = asking(day).length;
  return [{ title: `${count > 0 ? `(${askingWord(count)}) ` : ""}${label} · 닥톡 예약` }];
};

/** The day, the queue, and what stands in the panel, as the URL asks. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff({ request, context });
  const { searchParams } = new URL(request.url);
  const typed = typedWay(searchParams, context.now());
  if (typed !== null) throw redirect(typed);
  const [page] = await Promise.all([
    loadBoard(context, staff.hospitalUuid, searchParams),
    everyPart(),
  ]);
  return page;
}

const kept = createKept<BoardData>({
  isSame: isSameButChoice,
  onStay: () => say([{ id: freshId(), type: "error", message: LINE_TEXT.notOpened }]),
});
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  kept.load({
    request,
    serverLoader: async () => {
      const parts = partsFor(new URL(request.url).searchParams);
      const [page] = await Promise.all([serverLoader<typeof loader>(), parts]);
      await partsOf(page);
      return page;
    },
    background: takeBackground(),
  });

export { action } from "./action.ts";
export { clientAction } from "./client-action.ts";

/** A conflict says that what stands here is old; where nobody answered, nobody would now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}) =>
  !isUnanswered(actionResult) &&
  (defaultShouldRevalidate || actionStatus === HTTP_STATUS[CODES.conflict]);

export default function BoardRoute() {
  const data = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const answer = useAnswer();
  const [search] = useSearchParams();
  kept.useKept(data);
  return <Board data={data} hospital={root?.hospital ?? null} answer={answer} search={search} />;
}
