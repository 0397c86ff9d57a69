/**
 * What is being typed, kept in this tab until it is saved or given up: over a reload, back and
 * forward, Esc, and the end of the session. Each draft has a name and belongs to an account;
 * another account at this desk never sees it. What is typed where nobody is logged in is of the account "".
 */
const PREFIX = "draft:";
/** A working day: nobody goes on with yesterday's text. */
const MAX_AGE_MS = 12 * 60 * 60_000;

/** Names, among what is typed, what its dates and times are about: `data-about` of the form. */
export const ABOUT = "about";

/** Texts by the name of their field. */
export type Typed = Readonly<Record<string, string>>;

interface Draft {
  account: string;
  /** ms since the epoch */
  at: number;
  typed: Typed;
}

/** Where the browser has no room, this page keeps it. */
const onPage = new Map<string, Draft>();

export function keepDraft(account: string, name: string, typed: Typed, now: number): void {
  write(PREFIX + name, { account, at: now, typed });
}

/** Null where this account has typed nothing, or too long ago. */
export function readDraft(account: string, name: string, now: number): Typed | null {
  const draft = read(PREFIX + name);
  return draft?.account === account && isFresh(draft, now) ? draft.typed : null;
}

export function dropDraft(name: string): void {
  remove(PREFIX + name);
}

/** The same, of a form that was sent: not where something else has been typed since. */
export function dropSentDraft(name: string, form: FormData): void {
  const typed = Object.entries(read(PREFIX + name)?.typed ?? {});
  const isSent = typed.every(([field, text]) => field === ABOUT || form.get(field) === text);
  if (isSent) dropDraft(name);
}

/** Another text in a draft's place, as old as it was and of the same account; null: none. */
export function replaceDraft(name: string, by: (typed: Typed) => Typed | null): void {
  const draft = read(PREFIX + name);
  const typed = draft && by(draft.typed);
  if (typed) write(PREFIX + name, { ...draft, typed });
  else dropDraft(name);
}

/** Drops what is somebody else's or too old; with null everything. */
export function dropDraftsBut(account: string | null, now: number): void {
  for (const key of keys()) {
    const draft = read(key);
    if (draft?.account !== account || !isFresh(draft, now)) remove(key);
  }
}

/** Is anything of an account kept here, whosever it is? */
export const hasDrafts = (now: number): boolean =>
  keys().some((key) => {
    const draft = read(key);
    return draft !== null && draft.account !== "" && isFresh(draft, now);
  });

const isFresh = ({ at }: Draft, now: number) => now - at <= MAX_AGE_MS;

const keys = (): string[] => [
  ...onPage.keys(),
  ...Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? "").filter(
    (key) => key.startsWith(PREFIX),
  ),
];

function write(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
    onPage.delete(key);
  } catch {
    onPage.set(key, draft);
  }
}

function remove(key: string): void {
  onPage.delete(key);
  sessionStorage.removeItem(key);
}

function read(key: string): Draft | null {
  const draft = onPage.get(key);
  if (draft) return draft;
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}
