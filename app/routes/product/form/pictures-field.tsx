import { PICTURES_FIELD } from "#app/text/product-form.ts";
import { Link } from "#app/ui/link.tsx";
import { PictureStrip } from "../picture-strip.tsx";
import type { Picture } from "#contract/picture.ts";
import { MOST_PICTURES } from "#contract/picture-rules.ts";
import { productPictures } from "../../addresses.ts";
import styles from "./pictures-field.module.css";

interface PicturesFieldProps {
  /** Of the product; null of one that is being made: pictures belong to one that there is. */
  id: string | null;
  pictures: readonly Picture[];
}

/** 사진: what there is, and the way to where they are sent, described and put in order. */
export function PicturesField({ id, pictures }: PicturesFieldProps) {
  return (
    <div className={styles.field}>
      <p className={styles.head}>
        <span>
          <b>{PICTURES_FIELD.title}</b>{" "}
          {id !== null && (
            <span className="soft">{PICTURES_FIELD.of(pictures.length, MOST_PICTURES)}</span>
          )}
        </span>
        {id !== null && (
          <Link className="link" to={productPictures(id)}>
            {pictures.length === 0 ? PICTURES_FIELD.add : PICTURES_FIELD.arrange}
          </Link>
        )}
      </p>
      {pictures.length > 0 ? (
        <PictureStrip items={pictures} />
      ) : (
        <p className={styles.none}>{id === null ? PICTURES_FIELD.later : PICTURES_FIELD.none}</p>
      )}
    </div>
  );
}
