import { useEffect, useRef, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { HOSPITAL } from "#app/text/hospital.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ADDRESS_SEARCH } from "../../addresses.ts";
import { chosenAddress, withAddress } from "./chosen-address.ts";

/**
 * 주소 찾기 beside 우편번호: a window of its own (docs/decisions/060), and what is chosen there into the
 * fields of the form, which can be typed all the while.
 */
export function AddressSearch({ onFailed }: { onFailed: (hasFailed: boolean) => void }) {
  const answers = useRef<BroadcastChannel>();
  useEffect(() => () => answers.current?.close(), []);

  const open = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form) return;
    const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
    const failed = () => {
      flushSync(() => onFailed(true));
      field("zip").focus();
    };
    const fill = (told: unknown) => {
      const chosen = chosenAddress(told);
      if (chosen === null) return failed();
      const names = ["zip", "road", "jibun", "detail", "lat", "lon"] as const;
      const now = Object.fromEntries(names.map((name) => [name, field(name).value]));
      const then = withAddress(now as Record<(typeof names)[number], string>, chosen);
      for (const name of names) {
        field(name).value = then[name];
        field(name).dispatchEvent(new Event("input", { bubbles: true }));
      }
      field("detail").focus();
    };

    answers.current?.close();
    onFailed(false);
    const to = Math.random().toString(36).slice(2);
    answers.current = new BroadcastChannel(`address-search-${to}`);
    answers.current.onmessage = ({ data }) => fill(data);
    const opened = window.open(
      `${ADDRESS_SEARCH}?to=${to}`,
      "_blank",
      "popup,width=520,height=680",
    );
    if (opened === null) failed();
  };
  return (
    <Button type="button" onClick={open}>
      <Icon name="search" />
      {HOSPITAL.search}
    </Button>
  );
}
