import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { SECOND_TEXT } from "#app/text/second-factor.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import type { OwnAccount } from "#contract/own-account.ts";
import { appCodeProblem } from "#contract/second-code.ts";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";
import type { Qr } from "./qr.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { SecondAsk } from "./second-asks.ts";
import styles from "./second-factor.module.css";

export interface SecondSight {
  second: OwnAccount["secondFactor"];
  ask: SecondAsk | null;
  /** What is being set up; null where nothing is. */
  pending: { words: string; qr: Qr } | null;
  /** Told once. */
  codes: readonly string[] | null;
  now: Date;
}

const at = (ask: SecondAsk) => `${ACCOUNT}?second=${ask}#second`;

/** 두 단계 로그인: whether it is on, and each step of what one does with it. */
export const SecondFactor = ({ second, ask, pending, codes, now }: SecondSight) => (
  <Make id="second" title={SECOND_TEXT.title} then={SECOND_TEXT.then}>
    <div className={styles.second}>
      {second === null ? (
        <>
          <span>{SECOND_TEXT.off}</span>
          {ask !== "on" && pending === null && (
            <ButtonLink size="small" to={at("on")}>
              {SECOND_TEXT.turnOn}
            </ButtonLink>
          )}
          <p className={styles.hint}>{SECOND_TEXT.offThen}</p>
        </>
      ) : (
        <>
          <span className={styles.on}>
            <Glyph name="tick" />
            {SECOND_TEXT.on} <span className="soft">{SECOND_TEXT.since(second.since, now)}</span>
          </span>
          <span className={styles.acts}>
            <ButtonLink size="small" to={at("phone")}>
              {SECOND_TEXT.otherPhone}
            </ButtonLink>
            <ButtonLink size="small" kind="danger" to={at("off")}>
              {SECOND_TEXT.turnOff}
            </ButtonLink>
          </span>
          <p className={styles.hint}>
            {SECOND_TEXT.codesLeft(second.codesLeft)}{" "}
            <Link className="link" to={at("codes")}>
              {SECOND_TEXT.renew}
            </Link>
          </p>
        </>
      )}
    </div>
    {codes === null ? (
      <Asks ask={ask} isOn={second !== null} pending={pending} />
    ) : (
      <RecoveryCodes codes={codes} />
    )}
  </Make>
);

function Asks({ ask, isOn, pending }: Pick<SecondSight, "ask" | "pending"> & { isOn: boolean }) {
  if (ask === "scan")
    return pending === null ? <p role="status">{SECOND_TEXT.over}</p> : <Scan {...pending} />;
  if (ask === "on" && !isOn)
    return <Prove ask="on" intent={ACCOUNT_INTENTS.secondBegin} act={SECOND_TEXT.next} />;
  if (!isOn) return null;
  if (ask === "phone")
    return (
      <Prove ask="phone" intent={ACCOUNT_INTENTS.secondBegin} act={SECOND_TEXT.next} coded>
        {SECOND_TEXT.phoneThen}
      </Prove>
    );
  if (ask === "codes")
    return (
      <Prove ask="codes" intent={ACCOUNT_INTENTS.secondCodes} act={SECOND_TEXT.renewAct} coded>
        {SECOND_TEXT.renewThen}
      </Prove>
    );
  if (ask === "off")
    return (
      <Prove ask="off" intent={ACCOUNT_INTENTS.secondOff} act={SECOND_TEXT.turnOff} coded>
        {SECOND_TEXT.offAsk}
      </Prove>
    );
  return null;
}

interface ProveProps {
  ask: SecondAsk;
  intent: string;
  /** What the button says. */
  act: string;
  /** A code is to be proved as well. */
  coded?: boolean;
  children?: ReactNode;
}

/** That it is oneself: the password and, where it is on, a code. */
function Prove({ ask, intent, act, coded, children }: ProveProps) {
  const { busy, refused } = usePageForm(intent);
  const form = useFirstWrong(refused);
  const fields = refused?.fields ?? {};
  return (
    <Form ref={form} method="post" action={at(ask)} className={styles.asks}>
      <input type="hidden" name="intent" value={intent} />
      {children !== undefined && <p>{children}</p>}
      <Field id="second-password" label={SECOND_TEXT.password} error={fields.password ?? null}>
        {(wiring) => <PasswordInput {...wiring} name="password" autoComplete="current-password" />}
      </Field>
      {coded && (
        <Field id="second-code" label={SECOND_TEXT.codeOrRecovery} error={fields.code ?? null}>
          {(wiring) => <Input {...wiring} name="code" autoComplete="one-time-code" />}
        </Field>
      )}
      <Refusal refused={refused} />
      <div className={styles.acts}>
        <Button kind={ask === "off" ? "danger" : "main"} loading={busy}>
          {act}
        </Button>
        <ButtonLink kind="quiet" to={ACCOUNT}>
          {SECOND_TEXT.leave}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** The picture that an app reads, its key for who cannot, and what the app shows then. */
function Scan({ qr, words }: NonNullable<SecondSight["pending"]>) {
  const { busy, refused } = usePageForm(ACCOUNT_INTENTS.secondConfirm);
  const form = useFirstWrong(refused);
  return (
    <Form ref={form} method="post" action={at("scan")} className={styles.scan}>
      <input type="hidden" name="intent" value={ACCOUNT_INTENTS.secondConfirm} />
      <figure>
        <figcaption>{SECOND_TEXT.scan}</figcaption>
        <svg
          className={styles.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={SECOND_TEXT.picture}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
      </figure>
      <div className={styles.asks}>
        <div>
          <p className={styles.hint}>{SECOND_TEXT.key}</p>
          <code className={styles.key}>{words}</code>
        </div>
        <Field
          id="second-confirm"
          label={SECOND_TEXT.code}
          error={refused?.fields.code ?? null}
          check={appCodeProblem}
        >
          {(wiring) => (
            <Input {...wiring} name="code" inputMode="numeric" autoComplete="one-time-code" />
          )}
        </Field>
        <Refusal refused={refused} />
        <div className={styles.acts}>
          <Button kind="main" loading={busy}>
            {SECOND_TEXT.confirmAct}
          </Button>
          <ButtonLink kind="quiet" to={ACCOUNT}>
            {SECOND_TEXT.leave}
          </ButtonLink>
        </div>
      </div>
    </Form>
  );
}
