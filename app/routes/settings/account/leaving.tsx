import { useNavigation } from "@remix-run/react";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { differing, pairsOfForm, type FormPart, type Pairs } from "#app/forms/pairs.ts";
import { LeaveGuard } from "#app/ui/settings/leave-guard.tsx";

type Parts = readonly FormPart[];

const LeavingContext = createContext<(form: string, changed: Parts) => void>(() => undefined);

/** Asks once for all forms within it: a router holds one question at a time. */
export function Leaving({ children }: { children: ReactNode }) {
  const [all, setAll] = useState<Record<string, Parts>>({});
  const busy = useNavigation().formAction !== undefined;
  const say = useCallback(
    (form: string, changed: Parts) => setAll((was) => ({ ...was, [form]: changed })),
    [],
  );
  const changed = Object.values(all).flat();
  return (
    <LeavingContext.Provider value={say}>
      {children}
      {changed.length > 0 && <LeaveGuard changed={changed} busy={busy} />}
    </LeavingContext.Provider>
  );
}

/** What a form has that is not saved. */
export function useLeaving(form: string, changed: Parts) {
  const say = useContext(LeavingContext);
  const names = changed.map(({ at }) => at).join();
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => {
    say(form, latest.current);
    return () => say(form, []);
  }, [say, form, names]);
}

interface TypedInput {
  form: RefObject<HTMLFormElement>;
  parts: Parts;
  /** What the form begins with; the same as long as that is the same. */
  saved: Pairs;
  busy: boolean;
  refused: unknown;
}

/** The same of a form of which nothing is kept; what was taken leaves it empty. */
export function useTyped(name: string, { form, parts, saved, busy, refused }: TypedInput) {
  const [changed, setChanged] = useState<Parts>([]);
  const isSent = useRef(false);
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    if (isSent.current && !busy && refused === null) current.reset();
    isSent.current = busy;
    const look = () => setChanged(differing(parts, saved, pairsOfForm(new FormData(current))));
    look();
    current.addEventListener("input", look);
    return () => current.removeEventListener("input", look);
  }, [form, parts, saved, busy, refused]);
  useLeaving(name, changed);
}

/** Rises with each other value of what is saved, for a form over it to be drawn anew. */
export function useVersionOf(saved: Pairs): number {
  const text = JSON.stringify(saved);
  const [seen, setSeen] = useState({ text, version: 0 });
  if (seen.text === text) return seen.version;
  setSeen({ text, version: seen.version + 1 });
  return seen.version + 1;
}
