import { useRef, type ReactNode } from "react";
import { useComingFocus } from "./use-coming-focus.ts";

interface ComingProps {
  /** Names what is shown: another name, another page. */
  shown: string;
  children: ReactNode;
}

/** A page that comes in another's place, led to by what was pressed there: its h1 has the focus. */
export function Coming({ shown, children }: ComingProps) {
  const content = useRef<HTMLDivElement>(null);
  useComingFocus(content, shown);
  return <div ref={content}>{children}</div>;
}
