import type { KyInstance, Options } from "ky";
import { z } from "zod";
import { CODES } from "#contract/codes.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import type { SignupPage } from "#contract/signup-pages.ts";
import type { AgreedInput, SignupPageInput } from "#contract/signup-input.ts";
import {
  carryOnSchema,
  SIGNUP_HEADER,
  signupBegunSchema,
  signupFoundSchema,
  signupSchema,
  type CarryOn,
  type Signup,
} from "#contract/signup.ts";
import type { Session } from "#app/session/session.ts";
import type { SignupSlot } from "#app/session/signup-keys.ts";
import type { PostedFile } from "#app/forms/posted-file.ts";
import { postFile } from "./posted-file.ts";
import { readAnswer } from "./upstream-answer.ts";
import { call, headerSafe, request, segment } from "./upstream.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/**
 * A sign-up (가입 신청) of the browser of one request, by the key that its session keeps: the one that it fills
 * in or has sent, or the one that it found; never the other. Every change carries the version that it was
 * typed over.
 */
export interface SignupClient {
  /** Begins one; the session keeps its key from then on, as its own. */
  begin(input: AgreedInput): Promise<Signup>;
  /**
   * Finds one by its number and mobile; the session keeps its key from then on. One that was sent stands beside its
   * own; a draft is its own, in the place of what that was.
   * @returns which of the two it is
   */
  find(number: string, mobile: string): Promise<SignupSlot>;
  /** A number by which another browser goes on with the draft; told this once. */
  makeCarryNumber(): Promise<CarryOn>;
  /** Null where this browser has none, or it is over: its key is forgotten then. */
  read(): Promise<Signup | null>;
  /** What became of it has been read: its key is forgotten soon. */
  letGo(): void;
  agree(version: number, input: AgreedInput): Promise<Signup>;
  keepPage(page: SignupPage, input: SignupPageInput): Promise<Signup>;
  /** Anew from the first page; what was agreed to stays. */
  reset(version: number): Promise<void>;
  /** Hands a document in, as it comes: it is read once. */
  sendDocument(kind: DocumentKind, file: PostedFile): Promise<void>;
  removeDocument(document: string): Promise<void>;
  /** A document as whoever handed it in opens it; on the record. */
  openDocument(document: string): Promise<Response>;
  /** `complete`: what was wanted is there. */
  move(how: "submit" | "withdraw" | "complete", version: number): Promise<Signup>;
}

const DOCUMENTS = "v1/signup/documents";

/** `headers` go with every call of this request; `of`: which one. */
export function createSignupClient(
  upstream: KyInstance,
  session: Session,
  headers: Record<string, string>,
  of: SignupSlot,
): SignupClient {
  const withKey = (options: Options): Options => {
    const key = session.signupKey(of);
    const own = key === null ? {} : { [SIGNUP_HEADER]: headerSafe(key) };
    const more = options.headers as Record<string, string> | undefined;
    return { ...options, headers: { ...headers, ...more, ...own } };
  };
  const send = <S extends z.ZodType>(path: string, options: Options, schema: S) =>
    call(upstream, path, withKey(options), schema);
  const post = (json: unknown) => ({ method: "post", json });
  /** What is still worked on is still kept. */
  const keep = () => session.rememberSignup(of, session.signupKey(of));
  const changed = async (path: string, options: Options) => {
    const signup = await send(path, options, signupSchema);
    keep();
    return signup;
  };
  return {
    async begin(input) {
      const { key, signup } = await send("v1/signups", post(input), signupBegunSchema);
      session.rememberSignup("own", key);
      return signup;
    },
    async find(number, mobile) {
      const asked = post({ number, mobile });
      const { key, isDraft } = await send("v1/signups/find", asked, signupFoundSchema);
      const slot = isDraft ? "own" : "seen";
      session.rememberSignup(slot, key);
      return slot;
    },
    makeCarryNumber: () => send("v1/signup/carry-number", { method: "post" }, carryOnSchema),
    async read() {
      if (session.signupKey(of) === null) return null;
      try {
        return await send("v1/signup", { method: "get" }, signupSchema);
      } catch (error) {
        if (!(error instanceof UpstreamFailure) || error.code !== CODES.notFound) throw error;
        session.rememberSignup(of, null);
        return null;
      }
    },
    letGo: () => session.letSignupGo(of),
    agree: (version, input) =>
      changed("v1/signup/agreements", { method: "put", json: { version, ...input } }),
    keepPage: (page, json) => changed(`v1/signup/pages/${segment(page)}`, { method: "put", json }),
    async reset(version) {
      await send("v1/signup", { method: "delete", searchParams: { version } }, z.unknown());
      keep();
    },
    async sendDocument(kind, file) {
      const options = { ...postFile(file), method: "put" };
      await send(`${DOCUMENTS}/${segment(kind)}`, options, z.unknown());
      keep();
    },
    async removeDocument(document) {
      await changed(`${DOCUMENTS}/${segment(document)}`, { method: "delete" });
    },
    async openDocument(document) {
      const path = `${DOCUMENTS}/${segment(document)}`;
      const answer = await request(upstream, path, withKey({ method: "get" }));
      if (!answer.ok) await readAnswer(answer, z.never());
      return answer;
    },
    move: (how, version) => changed(`v1/signup/${how}`, post({ version })),
  };
}
