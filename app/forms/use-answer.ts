import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * What the page's form was answered, undefined where none was. It stays while the page renews
 * itself, where the router forgets it (`useActionData`), and goes with its page or the next answer.
 */
export function useAnswer(): unknown {
  const { key } = useLocation();
  const now: unknown = useActionData();
  const [last, setLast] = useState({ key, answer: now });
  const answer = now ?? (key === last.key ? last.answer : undefined);
  if (key !== last.key || answer !== last.answer) setLast({ key, answer });
  return answer;
}
