import { chime } from "#app/session/chime.ts";
import { keptNotices, noticesIn } from "#app/session/notices.ts";
import { noticeText } from "#app/text/notices.ts";
import { createAnnouncer } from "./announcer.ts";
import { claim, type Notice } from "./claimed.ts";

/** What the tabs of this browser have told of, and the lock under which they look. */
const STORE = "notices-claimed";

/** For the account that is logged in: a page is one account's. */
let reader = "";

const announcer = createAnnouncer({
  isInFront: () => document.visibilityState === "visible" && document.hasFocus(),
  // Without https there are no locks: then two tabs may tell of one thing.
  claim: (notices) =>
    "locks" in navigator
      ? navigator.locks.request(STORE, () => claimHere(notices))
      : Promise.resolve(claimHere(notices)),
  tell,
});

function claimHere(notices: readonly Notice[]): Notice[] {
  const { own, kept } = claim(localStorage.getItem(STORE), notices, Date.now());
  localStorage.setItem(STORE, kept);
  return own;
}

/** Tells of these where the account wants that, in this tab unless another one does. */
export function announce(account: string, notices: readonly Notice[]): void {
  reader = account;
  announcer(notices);
}

function tell(notices: readonly Notice[]): void {
  const { screen, sound } = noticesIn(keptNotices(reader));
  if (screen) show(noticeText(notices.map(({ kind }) => kind)));
  if (sound) void chime();
}

function show(text: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    // One at a time: the newer one takes the older one's place. The sound is ours.
    const notice = new Notification("닥톡 예약", {
      body: text,
      tag: "inbox",
      lang: "ko",
      silent: true,
    });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  } catch {
    // phones let only a service worker show one
  }
}
