import { useEffect, useRef, type ReactNode } from "react";
import type { Wrong } from "#app/forms/wrong.ts";
import { fixText } from "#app/text/settings-form.ts";
import { Icon } from "../icon.tsx";
import { JumpLink } from "../jump-link.tsx";
import styles from "./wrong-list.module.css";

interface WrongListProps {
  wrong: readonly Wrong[];
  /** What the form was answered: each answer brings the focus here. */
  answer: unknown;
  title?: ReactNode;
}

/** What there is to mend in the form, each with a way to its field. Stands under the head. */
export function WrongList({ wrong, answer, title = fixText(wrong.length) }: WrongListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), [answer]);
  return (
    <div ref={list} className={`notice ${styles.fix}`} role="alert" tabIndex={-1}>
      <Icon name="circle-alert" />
      <div>
        <p>{title}</p>
        <ul>
          {wrong.map(({ id, label, message }) => (
            <li key={id}>
              <JumpLink to={id}>{label}</JumpLink>: {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
