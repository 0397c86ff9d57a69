import { useRevalidator } from "@remix-run/react";
import { useLine } from "#app/session/line.ts";
import { LINE_TEXT } from "#app/text/line.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./line-strip.module.css";

/**
 * In place of filters and counts while the line to the server is slow or down: of when the board is,
 * and what becomes of what one does. `loaded`: when it was read (UTC ISO).
 */
export function LineStrip({ loaded }: { loaded: string }) {
  const line = useLine();
  const { state, revalidate } = useRevalidator();
  if (line === "up") return null;
  const isDown = line === "down";
  return (
    <div className={styles.strip}>
      <Icon name={isDown ? "wifi-off" : "refresh-cw"} />
      <p>
        <b>{LINE_TEXT[line](loaded)}</b> <span>{LINE_TEXT[isDown ? "downThen" : "slowThen"]}</span>
      </p>
      {isDown && (
        <Button
          type="button"
          size="small"
          kind="quiet"
          loading={state === "loading"}
          onClick={() => revalidate()}
        >
          <Icon name="refresh-cw" />
          {LINE_TEXT.again}
        </Button>
      )}
    </div>
  );
}

/** The same on the phone, as one line over the week. */
export function LineAlarm({ loaded }: { loaded: string }) {
  const line = useLine();
  return line === "up" ? null : (
    <p className={styles.alarm}>
      <Icon name={line === "down" ? "wifi-off" : "refresh-cw"} />
      <b>{LINE_TEXT[line](loaded)}</b>
    </p>
  );
}
