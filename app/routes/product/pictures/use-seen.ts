import { useEffect, useState } from "react";
import type { Picture } from "#contract/picture.ts";

interface Seen {
  /** The picture that was 대표; "" where there was none. */
  main: string;
  alt: (picture: Picture) => string;
}

/**
 * The 사진 설명 and 대표 that whoever types has seen: what came meanwhile (with a picture that was sent)
 * is under what they have changed, and not seen before an answer has told of it.
 */
export function useSeen(
  items: readonly Picture[],
  { isTouched, answer }: { isTouched: boolean; answer: unknown },
): Seen {
  const [seen, setSeen] = useState(items);
  useEffect(() => {
    if (!isTouched) setSeen(items);
  }, [items, isTouched]);
  // What was refused is drawn with what stands by now.
  useEffect(() => setSeen(items), [answer]);
  return {
    main: seen.find(({ main }) => main)?.id ?? "",
    alt: ({ id, alt }) => seen.find((one) => one.id === id)?.alt ?? alt,
  };
}
