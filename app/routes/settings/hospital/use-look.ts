import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import type { SettingsLook } from "#contract/hours-impact.ts";
import type { HospitalAnswer } from "./action.ts";
import { HOSPITAL_INTENTS } from "./hospital-form.ts";

/** So long nothing more is typed, before it is asked what it would come to. */
const REST_MS = 500;

/**
 * What saving would come to, asked for while one types; null before anything was. `asked` is what
 * of the form it depends on, null while that is as it was saved.
 */
export function useLook(
  form: RefObject<HTMLFormElement>,
  asked: string | null,
): SettingsLook | null {
  const fetcher = useFetcher<HospitalAnswer>();
  const { submit } = fetcher;
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (asked === last.current) return;
    const resting = setTimeout(() => {
      last.current = asked;
      if (!form.current || asked === null) return;
      const sent = new FormData(form.current);
      sent.set("intent", HOSPITAL_INTENTS.look);
      submit(sent, { method: "post" });
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [asked, form, submit]);
  return asked === null ? null : (fetcher.data?.look ?? null);
}
