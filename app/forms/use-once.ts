import { useEffect, useRef, type FormEvent } from "react";
import { useNavigation } from "@remix-run/react";

/** For the `onSubmit` of a page's form: pressed again while it is on its way, it is not sent again. */
export function useOnce() {
  const { state } = useNavigation();
  const isSent = useRef(false);
  useEffect(() => {
    if (state === "idle") isSent.current = false;
  }, [state]);
  return (event: FormEvent) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
}
