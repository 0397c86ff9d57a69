import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { sendFile } from "#app/forms/send-file.ts";
import { DOCUMENTS } from "#app/text/documents.ts";
import { documentSizeProblem, type DocumentKind } from "#contract/document-rules.ts";

/** What a row's file is at: on its way, or refused. */
export type Going = { file: File; sent: number } | { why: string };
/** `takenAt`: what the page had loaded as the file was taken. */
type Row = Going & { takenAt?: unknown };

/** Sends documents, of each kind one, and says how far each is. A file that was taken is, until the page has loaded it. */
export function useDocuments(send: (kind: DocumentKind) => string) {
  const { revalidate } = useRevalidator();
  const loaded = useLoaderData();
  const latest = useRef(loaded);
  useEffect(() => {
    latest.current = loaded;
  });
  const [rows, setRows] = useState<Partial<Record<DocumentKind, Row>>>({});
  /** For the ear: what was taken last. */
  const [said, setSaid] = useState("");
  const stops = useRef(new Map<DocumentKind, () => void>());
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop());
  }, []);

  const set = (kind: DocumentKind, to: Row | undefined) =>
    setRows((all) => ({ ...all, [kind]: to }));
  return {
    goingOf: (kind: DocumentKind): Going | null => {
      const row = rows[kind];
      const isOver = row === undefined || ("takenAt" in row && row.takenAt !== loaded);
      return isOver ? null : row;
    },
    said,
    stop: (kind: DocumentKind) => stops.current.get(kind)?.(),
    /** What cannot be taken is refused before a byte of it is sent. */
    add: (kind: DocumentKind, file: File) => {
      stops.current.get(kind)?.();
      const problem = documentSizeProblem(file.size);
      if (problem !== null) return set(kind, { why: problem });
      set(kind, { file, sent: 0 });
      const stop = sendFile(
        { address: send(kind), file, notSent: DOCUMENTS.notSent },
        {
          progress: ({ sent }) => set(kind, { file, sent }),
          end: (sent) => {
            if (stops.current.get(kind) === stop) stops.current.delete(kind);
            else return;
            if (sent !== null) return set(kind, sent === "STOPPED" ? undefined : sent);
            set(kind, { file, sent: file.size, takenAt: latest.current });
            setSaid(DOCUMENTS.sent(file.name));
            revalidate();
          },
        },
      );
      stops.current.set(kind, stop);
    },
  };
}
