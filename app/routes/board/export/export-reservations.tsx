import type { HospitalInfo } from "#contract/hospital.ts";
import { kstDay } from "#contract/kst.ts";
import type { BoardProduct } from "#contract/product.ts";
import { RESERVATION_HEAD, reservationsFile } from "#app/export/reservation-cells.ts";
import { EXPORT } from "#app/text/export.ts";
import { chosenText, LIST, periodText } from "#app/text/list.ts";
import { ExportDialog } from "#app/ui/export/export-dialog.tsx";
import { useBoard } from "../board-context.ts";
import type { ExportData } from "./load.ts";

interface ExportReservationsProps {
  data: ExportData;
  products: readonly BoardProduct[];
  /** Null when it could not be asked. */
  hospital: HospitalInfo | null;
}

/** 목록 as a file: with the filters that stand, all leaves of it. */
export function ExportReservations({ data, products, hospital }: ExportReservationsProps) {
  const { address, now } = useBoard();
  const { query, count } = data;
  const chosen = chosenText(query, products);
  const which = [
    periodText(query.from, query.to, kstDay(now)),
    chosen === LIST.all ? EXPORT.allOfIt : chosen,
    ...(query.q === undefined ? [] : [LIST.results(query.q)]),
  ].join(", ");
  const list = address.to({});
  return (
    <ExportDialog
      what={EXPORT.count(count)}
      which={which}
      file={reservationsFile(hospital?.hospitalBasicInfo.name ?? "", query)}
      head={RESERVATION_HEAD}
      rows={data.rows}
      left={EXPORT.left}
      count={count}
      act={EXPORT.act(count)}
      names
      recorded={EXPORT.recorded(hospital?.staffName ?? "", now, EXPORT.counted(count))}
      action={`/export/reservations${list.slice(1)}`}
      back={list}
      problem={data.problem}
    />
  );
}
