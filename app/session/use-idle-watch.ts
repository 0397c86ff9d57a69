import { useCallback, useEffect, useRef, useState } from "react";
import type { LoginReason } from "./guard.ts";
import { idleState } from "./idle-watch.ts";

const INPUTS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
/** Shared by the tabs of this browser: who works in one is not idle in the other. */
const LAST_INPUT = "last-input";
const noteInput = () => localStorage.setItem(LAST_INPUT, String(Date.now()));
const lastInput = () => Number(localStorage.getItem(LAST_INPUT) ?? Date.now());

/**
 * Watches for the idle end. `leftMs` is what is left of the session while it should be warned of,
 * else null; `extend` renews it (로그인 연장). `onOver` is called when the time is up, or when the
 * session turns out to be over already.
 */
export function useIdleWatch(
  idleMinutes: number,
  onOver: (why: LoginReason) => void,
): {
  leftMs: number | null;
  extend: () => void;
} {
  const [leftMs, setLeftMs] = useState<number | null>(null);
  const lastCall = useRef(0);
  const warned = useRef(false);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });

  const renew = useCallback(() => {
    lastCall.current = Date.now();
    void fetch("/session/renew", { method: "POST", redirect: "manual" }).then(
      // A session that is over is sent to the login page, which is not looked at here.
      ({ type }) => type === "opaqueredirect" && over.current("ended"),
      () => undefined,
    );
  }, []);
  const extend = useCallback(() => {
    // The warning that closes with it says so once more.
    if (!warned.current) return;
    warned.current = false;
    noteInput();
    setLeftMs(null);
    renew();
  }, [renew]);

  useEffect(() => {
    noteInput();
    lastCall.current = Date.now();
    // Under the warning only its button counts: a hand on the mouse is no answer.
    const onInput = () => !warned.current && noteInput();
    for (const name of INPUTS) window.addEventListener(name, onInput, { passive: true });
    const timer = setInterval(() => {
      const state = idleState(Date.now(), lastInput(), lastCall.current, idleMinutes * 60_000);
      warned.current = state.kind === "warn";
      setLeftMs(state.kind === "warn" ? state.leftMs : null);
      if (state.kind === "over") over.current("idle");
      if (state.kind === "active" && state.touch) renew();
    }, 1000);
    return () => {
      clearInterval(timer);
      for (const name of INPUTS) window.removeEventListener(name, onInput);
    };
  }, [renew, idleMinutes]);

  return { leftMs, extend };
}
