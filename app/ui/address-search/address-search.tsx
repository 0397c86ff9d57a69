import { useEffect, useRef, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { HOSPITAL } from "#app/text/hospital.ts";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { chosenAddress, withAddress } from "./chosen-address.ts";

const PARTS = ["zip", "road", "jibun", "detail", "lat", "lon"] as const;
type Part = (typeof PARTS)[number];

export interface AddressSearchProps {
  /** The address of its window. */
  at: string;
  /** What the form's fields are called; a part that it has none for is left out. */
  names: Record<"zip" | "road" | "detail", string> & Partial<Record<Part, string>>;
  onFailed: (hasFailed: boolean) => void;
}

/**
 * 주소 찾기 beside 우편번호: a window of its own (docs/decisions/060), and what is chosen there into the
 * fields of the form, which can be typed all the while.
 */
export function AddressSearch({ at, names, onFailed }: AddressSearchProps) {
  const answers = useRef<BroadcastChannel>();
  useEffect(() => () => answers.current?.close(), []);

  const open = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form) return;
    const field = (part: Part) =>
      form.elements.namedItem(names[part] ?? "") as HTMLInputElement | null;
    const failed = () => {
      flushSync(() => onFailed(true));
      field("zip")?.focus();
    };
    const fill = (told: unknown) => {
      const chosen = chosenAddress(told);
      if (chosen === null) return failed();
      const now = Object.fromEntries(PARTS.map((part) => [part, field(part)?.value ?? ""]));
      const then = withAddress(now as Record<Part, string>, chosen);
      for (const part of PARTS) {
        const control = field(part);
        if (control === null) continue;
        control.value = then[part];
        control.dispatchEvent(new Event("input", { bubbles: true }));
      }
      field("detail")?.focus();
    };

    answers.current?.close();
    onFailed(false);
    const to = Math.random().toString(36).slice(2);
    answers.current = new BroadcastChannel(`address-search-${to}`);
    answers.current.onmessage = ({ data }) => fill(data);
    const opened = window.open(`${at}?to=${to}`, "_blank", "popup,width=520,height=680");
    if (opened === null) failed();
  };
  return (
    <Button type="button" onClick={open}>
      <Icon name="search" />
      {HOSPITAL.search}
    </Button>
  );
}
