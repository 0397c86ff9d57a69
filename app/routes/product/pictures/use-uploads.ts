import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { sendFile } from "#app/forms/send-file.ts";
import { freshId } from "#app/session/fresh-id.ts";
import { PICTURES } from "#app/text/pictures.ts";
import { MOST_PICTURES, NO_PLACE_LEFT, sizeProblem } from "#contract/picture-rules.ts";
import type { RefusedFile } from "#app/forms/take-posted-file.ts";

/** A file on its way, or waiting for those before it. */
export interface Upload {
  key: string;
  file: File;
  /** Bytes that have left. */
  sent: number;
  secondsLeft: number | null;
  going: boolean;
}

type Keyed = RefusedFile & { key: string };

/** Sends files one after the other, and says how far each is; nothing else waits for them. */
export function useUploads(address: string, there: number) {
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [refused, setRefused] = useState<Keyed[]>([]);
  /** The file that was begun last: by key, for `uploads` may still hold one whose answer is there. */
  const begun = useRef<{ key: string; stop: () => void } | null>(null);

  const refuse = (file: File, why: string) =>
    setRefused((all) => [...all, { key: freshId(), name: file.name, why }]);
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  const next = uploads[0];
  useEffect(() => {
    if (next === undefined || begun.current?.key === next.key) return;
    const { key, file } = next;
    const change = (to: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
    change({ going: true });
    const stop = sendFile(
      { address, file, notSent: PICTURES.notSent },
      {
        progress: (progress) => change({ ...progress, going: true }),
        end: (sent) => {
          drop(key);
          if (sent === null) revalidate();
          else if (sent !== "STOPPED") refuse(file, sent.why);
        },
      },
    );
    begun.current = { key, stop };
  }, [next, address, revalidate]);
  useEffect(() => () => begun.current?.stop(), []);

  return {
    uploads,
    refused,
    dismiss: (key: string) => setRefused((all) => all.filter((one) => one.key !== key)),
    stop: (key: string) => {
      if (begun.current?.key !== key) return drop(key);
      begun.current.stop();
    },
    /** What cannot be taken is refused before a byte of it is sent. */
    add: (files: Iterable<File>) => {
      let room = MOST_PICTURES - there - uploads.length;
      for (const file of files) {
        const problem = sizeProblem(file.size) ?? (room > 0 ? null : NO_PLACE_LEFT);
        if (problem !== null) {
          refuse(file, problem);
          continue;
        }
        room -= 1;
        const waiting = {
          key: freshId(),
          file,
          sent: 0,
          secondsLeft: null,
          going: false,
        };
        setUploads((all) => [...all, waiting]);
      }
    },
  };
}
