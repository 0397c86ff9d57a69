import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { SettingsLook } from "#contract/hours-impact.ts";
import { HOSPITAL_INFO } from "../../addresses.ts";
import type { HospitalAnswer } from "./action.ts";
import { HOSPITAL_INTENTS } from "./hospital-form.ts";

/** So long nothing more is typed, before it is asked what it would come to. */
const REST_MS = 500;

interface Look {
  /** Null before anything was asked, and where something typed is wrong. */
  look: SettingsLook | null;
  /** Nobody answered: it is of what was typed before. */
  failed: boolean;
}

/**
 * What saving would come to, asked for while one types; without an answer what was known stays.
 * `asked` is what of the form it depends on, null while that is as it was saved.
 */
export function useLook(form: RefObject<HTMLFormElement>, asked: string | null): Look {
  // Null where nobody answered (`client-action.ts`).
  const { submit, data } = useFetcher<HospitalAnswer | null>();
  const last = useRef<string | null>(null);
  const [known, setKnown] = useState<HospitalAnswer | null>(null);
  const next = asked === null ? null : (data ?? known);
  if (next !== known) setKnown(next);
  useEffect(() => {
    if (asked === last.current) return;
    const resting = setTimeout(() => {
      last.current = asked;
      if (!form.current || asked === null) return;
      const sent = new FormData(form.current);
      sent.set("intent", HOSPITAL_INTENTS.look);
      // By its address: one may be on the way to another page, which would be asked else.
      submit(sent, { method: "post", action: HOSPITAL_INFO });
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [asked, form, submit]);
  return asked === null
    ? { look: null, failed: false }
    : { look: next?.look ?? null, failed: data === null };
}
