import { KEY_GROUPS, KEYS_TEXT } from "#app/text/keys.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { KeysSwitch } from "#app/ui/keys-switch.tsx";
import styles from "./key-list.module.css";

/** Every key with what it does, under the switch that puts them all off. */
export const KeyList = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    wide
    title={KEYS_TEXT.title}
    onClose={onClose}
    acts={
      <Button type="button" onClick={onClose}>
        {KEYS_TEXT.close}
      </Button>
    }
  >
    <KeysSwitch />
    <p>{KEYS_TEXT.effect}</p>
    <div className={styles.groups}>
      {KEY_GROUPS.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {lines.map(({ label, signs }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {signs.map((sign) => (
                    <kbd key={sign}>{sign}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
    <p>{KEYS_TEXT.note}</p>
  </Dialog>
);
