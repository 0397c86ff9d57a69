import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { sendFile } from "#app/forms/send-file.ts";
import { DOCUMENTS } from "#app/text/documents.ts";
import { documentSizeProblem, type DocumentKind } from "#contract/document-rules.ts";

/** What a row's file is at: on its way, or refused. */
export type Going = { file: File; sent: number } | { why: string };

/** Sends documents, of each kind one, and says how far each is. */
export function useDocuments(send: (kind: DocumentKind) => string) {
  const { revalidate } = useRevalidator();
  const [going, setGoing] = useState<Partial<Record<DocumentKind, Going>>>({});
  /** For the ear: what was taken last. */
  const [said, setSaid] = useState("");
  const stops = useRef(new Map<DocumentKind, () => void>());
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop());
  }, []);

  const set = (kind: DocumentKind, to: Going | undefined) =>
    setGoing((all) => ({ ...all, [kind]: to }));
  return {
    going,
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
            set(kind, sent === null || sent === "STOPPED" ? undefined : sent);
            if (sent !== null) return;
            setSaid(DOCUMENTS.sent(file.name));
            revalidate();
          },
        },
      );
      stops.current.set(kind, stop);
    },
  };
}
