import { useState, type DragEvent } from "react";
import { PICTURES } from "#app/text/pictures.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { PICTURE_TYPES } from "#contract/picture-rules.ts";
import styles from "./drop-area.module.css";

const ACCEPT = PICTURE_TYPES.join(",");
const isOfFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Where files are dropped or chosen; without a script one at a time, with a button. */
export function DropArea({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const hydrated = useHydrated();
  const [isOver, setIsOver] = useState(false);
  if (!hydrated)
    return (
      <form className={styles.drop} method="post" encType="multipart/form-data">
        <p>
          <span>{PICTURES.allowed}</span>
        </p>
        <div className={styles.plain}>
          <input type="file" name="file" accept={ACCEPT} aria-label={PICTURES.choose} required />
          <Button>{PICTURES.send}</Button>
        </div>
      </form>
    );
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  return (
    <div className={joined(styles.drop, isOver && styles.over)} {...dropping}>
      <p>
        <b>{PICTURES.drop}</b>
        <span>{PICTURES.allowed}</span>
      </p>
      <label className={styles.choose}>
        <Icon name="image-plus" />
        {PICTURES.choose}
        <input
          className="vh"
          type="file"
          accept={ACCEPT}
          multiple
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
      </label>
    </div>
  );
}
