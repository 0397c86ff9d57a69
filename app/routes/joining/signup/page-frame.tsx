import { useRef, type ReactNode } from "react";
import { Form, useNavigation } from "@remix-run/react";
import type { Refused } from "#app/forms/refused.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { useOnce } from "#app/forms/use-once.ts";
import { lineOf } from "#app/forms/wrong.ts";
import { JOINING_TEXT, SIGNUP } from "#app/text/joining.ts";
import { SIGNUP_MEND } from "#app/text/signup-mend.ts";
import { SIGNUP_LEFT } from "#app/text/signup-left.ts";
import { SIGNUP_CHECK, SIGNUP_HEADS, SIGNUP_PAGE_WORDS, SIGNUP_SAID } from "#app/text/signup.ts";
import { DraftLine } from "#app/ui/draft-line.tsx";
import { EnterSubmits } from "#app/ui/enter-submits.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FootLine, JoiningFoot, JoiningFrame, LaterButton } from "#app/ui/joining-frame.tsx";
import { Resumed } from "#app/ui/resumed.tsx";
import { useComingFocus } from "#app/ui/use-coming-focus.ts";
import { isMended, pagesOf } from "#contract/signup-pages.ts";
import type { Signup } from "#contract/signup.ts";
import { signUpStatus } from "../../addresses.ts";
import { mendSteps, signupMend, signupPagePath, signupSteps } from "../signup-steps.ts";
import { keptElsewhere } from "./kept-elsewhere.ts";
import { baseOf, ownerOf, SIGNUP_ACTS, wayOf, type PageHere } from "./page-here.ts";
import { useTypedDraft } from "./use-typed-draft.ts";
import { wrongOn } from "./wrong-on.ts";
import styles from "./signup.module.css";

export interface PageProps {
  signup: Signup;
  refused: Refused | null;
  now: Date;
  isResumed: boolean;
  /** It was opened to mend one thing, and leads back: `check`, else "". */
  from: string;
  /** Is 주소 찾기 configured? */
  offersSearch: boolean;
}

interface PageFrameProps extends PageProps {
  page: PageHere;
  /** What stands in it has forms of its own: the frame's buttons name theirs. */
  apart?: boolean;
  children: ReactNode;
}

const FORM_ID = "signup";
/** 찾기. */
const LOOK = `[name="intent"][value="${SIGNUP_ACTS.look}"]`;

/** A page of the sign-up: its steps, what is to be mended, its foot; all of it one form. */
export function PageFrame({ page, apart = false, children, ...props }: PageFrameProps) {
  const { signup, refused, now, isResumed, from } = props;
  const way = wayOf(signup);
  const isSent = signup.number !== null;
  const wrong = wrongOn(page, refused);
  const isOne = wrong.length < 2 && page !== "CHECK";
  const content = useRef<HTMLDivElement>(null);
  const form = useFirstWrong(isOne ? refused : null);
  const draft = useTypedDraft(form, page, { base: baseOf(page, signup), owner: ownerOf(signup) });
  const shown = `${page} ${way}`;
  useComingFocus(content, page);
  // Drawn anew for another way, it is the same page: what was pressed there has the focus.
  useComingFocus(content, way, way === "EXISTING" ? LOOK : "h1");
  const once = useOnce();
  const says = wrong.map((one) => ({
    ...{ id: one.id, says: lineOf(one) },
    ...(one.at !== page && { to: signupMend(one.at, way) }),
  }));
  const of = apart ? { form: FORM_ID } : {};
  const posts = {
    ...{ ref: form, method: "post" as const, onSubmit: once },
    action: (from === "check" ? signupMend : signupPagePath)(page, way),
  };
  const fields = (
    <>
      <EnterSubmits intent={page === "CHECK" ? SIGNUP_ACTS.submit : SIGNUP_ACTS.next} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="version" value={signup.version} />
      <input type="hidden" name="base" value={baseOf(page, signup)} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="sent" value={signup.number ?? ""} />
    </>
  );
  return (
    <JoiningFrame
      key={shown}
      name={SIGNUP}
      steps={isSent ? mendSteps(page) : signupSteps(way, page, signup.farthest)}
      {...headOf(page, isSent)}
      content={content}
      {...(!apart && { form: posts })}
      foot={<Foot {...{ page, signup, from, of }} wrong={isOne ? [] : wrong} />}
    >
      {apart ? (
        <Form {...posts} id={FORM_ID}>
          {fields}
        </Form>
      ) : (
        fields
      )}
      {isSent && signup.reason !== null && (
        <blockquote className={styles.words}>“{signup.reason}”</blockquote>
      )}
      {draft.isBack && <DraftLine onGiveUp={draft.giveUp} />}
      {isResumed && (
        <Resumed
          anew={{
            ...{ word: SIGNUP_SAID.anew, ask: SIGNUP_SAID.anewAsk, go: SIGNUP_SAID.anewGo },
            button: { ...of, name: "intent", value: SIGNUP_ACTS.anew },
          }}
        >
          <b>{SIGNUP_SAID.resumed(signup.leftAt, now)}</b>
          {SIGNUP_SAID.resumedThen}
        </Resumed>
      )}
      {says.length > 0 && !isOne && (
        <ErrorSummary title={SIGNUP_SAID.summary(says.length)} wrong={says} answer={refused} />
      )}
      {refused && wrong.length === 0 && (
        <ErrorSummary
          title={refused.message}
          wrong={refused.conflict === "version" ? keptElsewhere(page, signup, refused) : []}
          answer={refused}
        />
      )}
      {children}
      {!isSent && <Elsewhere {...of} />}
    </JoiningFrame>
  );
}

/** Its head: while more is wanted, what is done there, and what the button does. */
const headOf = (page: PageHere, isSent: boolean) =>
  isSent && isMended(page)
    ? { title: SIGNUP_MEND.links[page], lead: SIGNUP_MEND.lead, then: SIGNUP_MEND.leads }
    : SIGNUP_HEADS[page];

/** 다른 기기에서 이어 쓰기: leaves it as the foot does, under the name of what one may be looking for. */
const Elsewhere = (of: { form?: string }) => (
  <p className={styles.elsewhere}>
    <button {...of} name="intent" value={SIGNUP_ACTS.leave} formNoValidate>
      {SIGNUP_LEFT.elsewhere}
    </button>
  </p>
);

type FootProps = Pick<PageFrameProps, "page" | "signup" | "from"> & {
  wrong: readonly { id: string }[];
  of: { form?: string };
};

function Foot({ page, signup, wrong, from, of }: FootProps) {
  const { formData } = useNavigation();
  const pages = pagesOf(wayOf(signup));
  const behind = pages[pages.indexOf(page) + 1];
  const before = pages[pages.indexOf(page) - 1] ?? "AGREEMENTS";
  if (signup.number !== null)
    return (
      <JoiningFoot
        left={<FootLine>{SIGNUP_MEND.then}</FootLine>}
        wrong={wrong}
        back={signUpStatus("own")}
        main={{
          ...{ ...of, name: "intent", value: SIGNUP_ACTS.next, word: SIGNUP_MEND.keep },
          loading: formData?.get("intent") === SIGNUP_ACTS.next,
        }}
      />
    );
  const intent = behind ? SIGNUP_ACTS.next : SIGNUP_ACTS.submit;
  return (
    <JoiningFoot
      left={<LaterButton {...of} name="intent" value={SIGNUP_ACTS.leave} />}
      wrong={page === "CHECK" ? [] : wrong}
      back={signupPagePath(before, wayOf(signup))}
      main={{
        ...{ ...of, name: "intent", value: intent, loading: formData?.get("intent") === intent },
        word: behind
          ? JOINING_TEXT.next(SIGNUP_PAGE_WORDS[from === "check" ? "CHECK" : behind])
          : SIGNUP_CHECK.send,
      }}
    />
  );
}
