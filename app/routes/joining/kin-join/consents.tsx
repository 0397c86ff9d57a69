import { KIN } from "#app/text/kin.ts";
import { FieldError } from "#app/ui/field.tsx";
import type { KinConsentCode } from "#contract/kin-consents.ts";
import styles from "./kin-join.module.css";

export interface Consent {
  code: KinConsentCode;
  name: string;
  required: boolean;
  text: readonly string[];
}

interface ConsentsProps {
  consents: readonly Consent[];
  /** As they were ticked before. */
  agreed: Partial<Record<string, string>>;
  wrong: Partial<Record<string, string>>;
}

const TEXT = KIN.join;

/** Nothing is ticked beforehand; each text opens in its place. */
export const Consents = ({ consents, agreed, wrong }: ConsentsProps) => (
  <fieldset className={styles.agree}>
    <legend className="vh">{TEXT.consents}</legend>
    {consents.map(({ code, name, required, text }) => (
      <div key={code}>
        <label className="check">
          <input
            type="checkbox"
            name={code}
            value="1"
            defaultChecked={Boolean(agreed[code])}
            aria-invalid={wrong[code] === undefined ? undefined : true}
            aria-describedby={wrong[code] === undefined ? undefined : `kin-${code}-error`}
          />
          <span>
            {name} <span className="soft">{required ? TEXT.required : TEXT.optional}</span>
          </span>
        </label>
        {wrong[code] !== undefined && (
          <FieldError id={`kin-${code}-error`}>{wrong[code]}</FieldError>
        )}
        <details>
          <summary>
            <span className="vh">{name} </span>
            {TEXT.show}
          </summary>
          {/* It is scrolled by keys, too. */}
          <div tabIndex={0} role="region" aria-label={name}>
            <ul>
              {text.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </details>
      </div>
    ))}
  </fieldset>
);
