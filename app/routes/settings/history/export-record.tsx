import type { HospitalInfo } from "#contract/hospital.ts";
import { kstDay } from "#contract/kst.ts";
import { ACCESS_HEAD, accessFile } from "#app/export/access-cells.ts";
import { ACCESS } from "#app/text/access.ts";
import { EXPORT } from "#app/text/export.ts";
import { periodText } from "#app/text/list.ts";
import { ExportDialog } from "#app/ui/export/export-dialog.tsx";
import { HISTORY, RECORD_EXPORT } from "../../addresses.ts";
import { recordAddress } from "./address.ts";
import type { Asked } from "./asked.ts";
import type { RecordFile } from "./load.ts";

interface ExportRecordProps {
  file: RecordFile;
  asked: Asked;
  /** Null when it could not be asked. */
  hospital: HospitalInfo | null;
  now: Date;
}

/** 접근 기록 as a file: with the search that stands, all leaves of it. */
export function ExportRecord({ file, asked, hospital, now }: ExportRecordProps) {
  const { count, rows, problem } = file;
  const { query, shown } = asked;
  const back = recordAddress(shown);
  return (
    <ExportDialog
      what={ACCESS.lines(count)}
      which={periodText(query.from, query.to, kstDay(now))}
      file={accessFile(hospital?.hospitalBasicInfo.name ?? "", query)}
      head={ACCESS_HEAD}
      rows={rows}
      left={ACCESS.fileLeft}
      none={ACCESS.fileNone}
      count={count}
      act={EXPORT.act(count)}
      names
      recorded={EXPORT.recorded(hospital?.staffName ?? "", now, EXPORT.counted(count))}
      action={back.replace(HISTORY, RECORD_EXPORT)}
      back={back}
      problem={problem}
    />
  );
}
