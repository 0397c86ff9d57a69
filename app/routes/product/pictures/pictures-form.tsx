import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { isRefused } from "#app/forms/answered.ts";
import { wrongIn } from "#app/forms/wrong.ts";
import { PICTURES } from "#app/text/pictures.ts";
import { LeaveGuard } from "#app/ui/settings/leave-guard.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { Readable } from "#app/ui/settings/readable.tsx";
import { SaveBar } from "#app/ui/settings/save-bar.tsx";
import { WrongList } from "#app/ui/settings/wrong-list.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { Picture } from "#contract/picture.ts";
import { moveTo, rowField, SAVE } from "./acts.ts";
import { PictureRow } from "./picture-row.tsx";
import { Shown } from "./shown.tsx";
import { UploadRow } from "./upload-row.tsx";
import { useSeen } from "./use-seen.ts";
import { useChanged } from "./use-changed.ts";
import type { Upload } from "./use-uploads.ts";
import styles from "./pictures.module.css";

interface PicturesFormProps {
  /** The product's. */
  name: string;
  items: readonly Picture[];
  /** The page itself. */
  page: string;
  uploads: readonly Upload[];
  stop: (key: string) => void;
  answer: unknown;
}

const PARTS = [{ at: "items", label: PICTURES.alt }];

/** Order, 사진 설명 and 대표. Every button saves all that the form says; 저장 that alone. */
export function PicturesForm({ name, items, page, uploads, stop, answer }: PicturesFormProps) {
  const may = useMay("SETTINGS");
  const { form, changed, look, reset } = useChanged(items);
  const seen = useSeen(items, { isTouched: changed.length > 0, answer });
  const submit = useSubmit();
  const busy = useNavigation().formAction?.startsWith(page) ?? false;
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const refused = isRefused(answer) ? answer : null;
  const wrong = wrongIn(refused, PARTS, PICTURES.title);

  const dropOn = (place: number) => {
    setDragged(null);
    setOver(null);
    if (dragged === null || form.current === null) return;
    const fields = new FormData(form.current);
    fields.set("act", moveTo(dragged, place));
    submit(fields, { method: "post" });
  };

  return (
    <Form ref={form} method="post" onInput={look} preventScrollReset>
      {/* What Enter presses: the first button of the form. */}
      <Readable>
        <button className="vh" name="act" value={SAVE} tabIndex={-1} aria-hidden="true" />
      </Readable>
      {refused &&
        (wrong.length > 0 ? (
          <WrongList
            wrong={wrong}
            answer={answer}
            {...(refused.conflict && { title: refused.message })}
          />
        ) : (
          <p className="notice" role="alert">
            {refused.message}
          </p>
        ))}
      <input type="hidden" name="mainSeen" value={seen.main} />
      <Readable>
        <Make
          id="pictures"
          title={PICTURES.title}
          untitled
          figure={{ title: PICTURES.shown, children: <Shown name={name} items={items} /> }}
        >
          {items.length + uploads.length === 0 ? (
            <p className={styles.after}>{PICTURES.empty}</p>
          ) : (
            <ol className={styles.list}>
              {items.map((picture, row) => (
                <PictureRow
                  key={picture.id}
                  {...{ picture, row }}
                  isLast={row === items.length - 1}
                  typed={{
                    alt: refused?.values[`alt-${picture.id}`],
                    main: refused?.values.main ? refused.values.main === picture.id : picture.main,
                  }}
                  seen={seen.alt(picture)}
                  error={refused?.fields[rowField(row, "alt")]}
                  isOver={over === picture.id && dragged !== null && dragged !== picture.id}
                  handle={{ draggable: may, onDragStart: () => setDragged(picture.id) }}
                  place={{
                    onDragOver: (event) => {
                      if (dragged === null) return;
                      event.preventDefault();
                      setOver(picture.id);
                    },
                    onDrop: (event) => {
                      event.preventDefault();
                      dropOn(row);
                    },
                  }}
                />
              ))}
              {uploads.map((upload) => (
                <UploadRow key={upload.key} upload={upload} onStop={() => stop(upload.key)} />
              ))}
            </ol>
          )}
          <p className={styles.after}>{PICTURES.after}</p>
        </Make>
      </Readable>
      {items.length > 0 && may && (
        <SaveBar
          {...{ changed, wrong, busy, page }}
          onReset={reset}
          main={{ name: "act", value: SAVE }}
          then={
            uploads.length > 0
              ? PICTURES.sendingCount(uploads.length) + PICTURES.meanwhile
              : undefined
          }
        />
      )}
      <LeaveGuard changed={changed} busy={busy} />
    </Form>
  );
}
