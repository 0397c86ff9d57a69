import { MARKS_TEXT } from "#app/text/product-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { repaired, type Mark } from "#contract/advertising-marks.ts";
import { typeText } from "./type-text.ts";
import { repairIntent } from "./intents.ts";
import styles from "./marks-notice.module.css";

interface MarksNoticeProps {
  id: string;
  /** The field that they stand in. */
  field: "name" | "description";
  marks: readonly Mark[];
}

/** What the law may mind in a field: the words, why, its clause, and what one press writes instead. */
export const MarksNotice = ({ id, field, marks }: MarksNoticeProps) =>
  marks.length === 0 ? null : (
    <div className={styles.marks} id={id} tabIndex={-1}>
      <Icon name="triangle-alert" />
      <div>
        <p className={styles.say}>{MARKS_TEXT.say(marks.length)}</p>
        <ul>
          {marks.map((mark, at) => (
            <li key={`${mark.from}-${mark.words}`}>
              <p>
                <mark>{mark.words}</mark> {mark.why} <span className="soft">{mark.clause}</span>
              </p>
              <Button
                size="small"
                name="intent"
                value={repairIntent(field, at)}
                formNoValidate
                onClick={(event) => {
                  if (typeText(event.currentTarget.form, field, (text) => repaired(text, mark)))
                    event.preventDefault();
                }}
              >
                {insteadText(mark)}
              </Button>
            </li>
          ))}
        </ul>
        <p className={styles.help}>{MARKS_TEXT.help}</p>
      </div>
    </div>
  );

function insteadText({ instead, words }: Mark): string {
  if (instead === "") return MARKS_TEXT.remove;
  return instead.startsWith(words) ? MARKS_TEXT.terms : MARKS_TEXT.instead(instead);
}
