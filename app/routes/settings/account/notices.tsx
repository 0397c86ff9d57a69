import { useState, useSyncExternalStore } from "react";
import { chime } from "#app/session/chime.ts";
import { keptNotices, noticesIn, setNotice, subscribeToNotices } from "#app/session/notices.ts";
import { useDraftOwner } from "#app/session/use-draft-owner.ts";
import { NOTICES } from "#app/text/notices.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import styles from "./account-screen.module.css";

/** 알림: on screen and by sound. Only a press here asks the browser whether it may. */
export function NoticeSwitches() {
  const account = useDraftOwner();
  const hydrated = useHydrated();
  const kept = useSyncExternalStore(
    subscribeToNotices,
    () => keptNotices(account),
    () => null,
  );
  const [permission, setPermission] = useState<NotificationPermission | null>(null);
  if (!hydrated || account === null) return <p>{NOTICES.noScript}</p>;
  const { screen, sound } = noticesIn(kept);
  const able = isSecureContext && "Notification" in window;
  const now = permission ?? (able ? Notification.permission : "denied");
  const switchScreen = async (on: boolean) => {
    const given = on && now !== "granted" ? await Notification.requestPermission() : now;
    setPermission(given);
    setNotice(account, "screen", on && given === "granted");
  };
  const switchSound = (on: boolean) => {
    setNotice(account, "sound", on);
    if (on) void chime();
  };
  const refused = !able ? NOTICES.unable : now === "denied" ? NOTICES.denied : null;
  return (
    <div className={styles.notices}>
      <p className={styles.legend}>
        {NOTICES.how} <span className="soft">{NOTICES.howThen}</span>
      </p>
      <div>
        <label className="check">
          <input
            type="checkbox"
            checked={screen && now === "granted"}
            disabled={!able}
            aria-describedby="notice-screen"
            onChange={(event) => void switchScreen(event.target.checked)}
          />
          {NOTICES.screen}
        </label>
        <p className="soft" id="notice-screen">
          {NOTICES.screenThen}
        </p>
        <p role="status">{refused}</p>
      </div>
      <div>
        <label className="check">
          <input
            type="checkbox"
            checked={sound}
            aria-describedby="notice-sound"
            onChange={(event) => switchSound(event.target.checked)}
          />
          {NOTICES.sound}
        </label>
        <p className="soft" id="notice-sound">
          {NOTICES.soundThen}
        </p>
      </div>
    </div>
  );
}
