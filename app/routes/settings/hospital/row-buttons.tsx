import type { MouseEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ROW_ACTS, type List } from "./hospital-form.ts";

interface AddButtonProps {
  list: List;
  word: string;
  onPress: (event: MouseEvent<HTMLElement>) => void;
}

/** One row more of a list: in place, or by the way of the server. */
export const AddButton = ({ list, word, onPress }: AddButtonProps) => (
  <Button size="small" name="act" value={ROW_ACTS.add(list)} onClick={onPress}>
    <Icon name="plus" />
    {word}
  </Button>
);

interface RemoveButtonProps {
  act: string;
  label: string;
  onPress: (event: MouseEvent<HTMLElement>) => void;
}

/** A row less. */
export const RemoveButton = ({ act, label, onPress }: RemoveButtonProps) => (
  <Button
    kind="quiet"
    size="small"
    square
    name="act"
    value={act}
    aria-label={label}
    onClick={onPress}
  >
    <Icon name="x" />
  </Button>
);
