import type { DragEvent } from "react";
import { PICTURES } from "#app/text/pictures.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { fieldId } from "#app/forms/wrong.ts";
import { joined } from "#app/ui/joined.ts";
import { ALT_LENGTH, sizeText } from "#contract/picture-rules.ts";
import type { Picture } from "#contract/picture.ts";
import { moveTo, remove, rowField } from "./acts.ts";
import styles from "./picture-row.module.css";

interface PictureRowProps {
  picture: Picture;
  /** From 0. */
  row: number;
  isLast: boolean;
  typed: { alt: string | undefined; main: boolean };
  /** The 사진 설명 that whoever types has seen. */
  seen: string;
  error: string | undefined;
  /** The picture of another row is over this one. */
  isOver: boolean;
  /** By its picture it is taken along. */
  handle: { draggable: boolean; onDragStart: () => void };
  place: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
}

/** A picture with what is said of it, its place, and whether it is 대표. */
export function PictureRow(props: PictureRowProps) {
  const { picture, row, isLast, typed, seen, error, isOver, handle, place: under } = props;
  const { id, alt, name, width, height, bytes, files } = picture;
  const place = row + 1;
  const act = (to: string) => ({ name: "act", value: to, kind: "quiet", size: "small" }) as const;
  const altField = rowField(row, "alt");
  return (
    <li className={joined(styles.row, isOver && styles.over)} {...under}>
      <input type="hidden" name={rowField(row, "id")} value={id} />
      <input type="hidden" name={rowField(row, "seen")} value={seen} />
      <span className={styles.order}>
        {row > 0 && (
          <Button square {...act(moveTo(id, row - 1))} aria-label={PICTURES.up(place)}>
            <Icon name="chevron-up" />
          </Button>
        )}
        {!isLast && (
          <Button
            square
            className={styles.down}
            {...act(moveTo(id, row + 1))}
            aria-label={PICTURES.down(place)}
          >
            <Icon name="chevron-down" />
          </Button>
        )}
      </span>
      <img
        className={styles.photo}
        src={files[0]?.path}
        alt={alt === "" ? PICTURES.nth(place) : alt}
        title={PICTURES.drag}
        {...handle}
      />
      <div className={styles.middle}>
        <Field
          id={fieldId(altField)}
          label={PICTURES.alt}
          {...(error === undefined ? {} : { error })}
          hint={
            <>
              {alt === "" && <span className={styles.noAlt}>{PICTURES.noAlt}</span>}
              <span className={styles.facts}>
                {name} · {PICTURES.size(width, height)} · {sizeText(bytes)}
              </span>
            </>
          }
        >
          {(wiring) => (
            <Input
              {...wiring}
              name={altField}
              defaultValue={typed.alt ?? alt}
              placeholder={PICTURES.altExample}
              maxLength={ALT_LENGTH}
            />
          )}
        </Field>
      </div>
      <div className={styles.end}>
        <label className="check">
          <input type="radio" name="main" value={id} defaultChecked={typed.main} />
          {PICTURES.main}
        </label>
        <Button {...act(remove(id))}>
          {PICTURES.remove}
          <span className="vh"> {PICTURES.nth(place)}</span>
        </Button>
      </div>
    </li>
  );
}
