import type { Refused } from "#app/forms/refused.ts";
import { PAGE_WORDS } from "#app/text/wizard-left.ts";
import { PAIR, pairSays, WIZARD } from "#app/text/wizard.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { EnterSubmits } from "#app/ui/enter-submits.tsx";
import type { Pairing, Wizard } from "#contract/linking-wizard.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { pairValue } from "./pair-value.ts";
import { HereHead, ThereHead } from "../side-heads.tsx";
import { WizardBar } from "./wizard-bar.tsx";
import { usePairs } from "./use-pairs.ts";
import tables from "./tables.module.css";

interface PairPageProps {
  wizard: Wizard;
  refused: Refused | null;
  busy: boolean;
}

/** 상품 짝짓기: the stroke between two products is the link; a suggestion says why. */
export function PairPage({ wizard: { platform, pairing }, ...page }: PairPageProps) {
  return pairing && <Pairs {...{ platform, pairing }} {...page} />;
}

type PairsProps = Omit<PairPageProps, "wizard"> & { platform: LinkedPlatform; pairing: Pairing };

function Pairs({ platform, pairing, refused, busy }: PairsProps) {
  const chosen = usePairs(pairing, refused);
  const { ours, theirs, pairs } = pairing;
  const same = pairs.filter(({ name, minutes }) => name === "SAME" && minutes === "SAME").length;
  const joined = new Set(ours.map(({ id }) => chosen.valueOf(id)));
  const alone = theirs.filter(({ itemId }) => !joined.has(pairValue({ kind: "ITEM", itemId })));
  return (
    <>
      <EnterSubmits intent="pairs" />
      <h1>{PAIR.title}</h1>
      <p>{PAIR.then(platform, same)}</p>
      <table className={tables.pairs} data-wide="">
        <thead>
          <tr>
            <HereHead />
            <th scope="col">
              <span className="vh">{PAIR.tie}</span>
            </th>
            <ThereHead platform={platform} />
            <th scope="col">{PAIR.why}</th>
          </tr>
        </thead>
        <tbody>
          {ours.map((product) => (
            <Row key={product.id} {...{ platform, product, pairing, chosen }} />
          ))}
        </tbody>
        {alone.length > 0 && (
          <tbody>
            <tr>
              <th className={tables.group} colSpan={4} scope="rowgroup">
                {PAIR.onlyThere(platform, alone.length)}
              </th>
            </tr>
            {alone.map(({ itemId, name, durationMinutes, coming }) => (
              <tr key={itemId} data-tie="none">
                <td>
                  <b>{name}</b>
                  <span>{PAIR.minutes(durationMinutes)}</span>
                </td>
                <Tie />
                <td>{PAIR.left}</td>
                <td>{coming > 0 && PAIR.leftComing(coming)}</td>
              </tr>
            ))}
          </tbody>
        )}
      </table>
      <WizardBar
        {...{ platform, busy, page: 3, wrong: chosen.wrong }}
        main={{ intent: "pairs", word: WIZARD.next(PAGE_WORDS.DRY_RUN) }}
      />
    </>
  );
}

const Tie = ({ crossed }: { crossed?: boolean }) => (
  <td className={tables.tie}>
    <svg viewBox="0 0 48 12" aria-hidden="true">
      <path d={crossed ? "M0 6h18M30 6h18M20 2l8 8m0-8-8 8" : "M0 6h48"} />
    </svg>
  </td>
);

interface RowProps {
  platform: LinkedPlatform;
  product: Pairing["ours"][number];
  pairing: Pairing;
  chosen: ReturnType<typeof usePairs>;
}

function Row({ platform, product, pairing, chosen }: RowProps) {
  const { id, name, durationMinutes, cleanupMinutes, capacity } = product;
  const pair = pairing.pairs.find(({ productId }) => productId === id);
  const field = `pairs.${id}`;
  const error = chosen.wrong.find((one) => one.id === field)?.message;
  const value = chosen.valueOf(id);
  const isAsSaved = pair !== undefined && value === pairValue(pair.to);
  const { says, look } = isAsSaved ? pairSays(pair, platform) : { says: "", look: false };
  const tie = error
    ? "wrong"
    : value === "NONE"
      ? "none"
      : value === "NEW"
        ? "new"
        : look
          ? "look"
          : undefined;
  return (
    <tr data-tie={tie}>
      <td>
        <b>{name}</b>
        <span>
          {PAIR.minutes(durationMinutes, cleanupMinutes)}
          {PAIR.seats(capacity)}
        </span>
      </td>
      <Tie crossed={error !== undefined} />
      <td>
        <label className="vh" htmlFor={field}>
          {PAIR.field(name, platform)}
        </label>
        <input type="hidden" name="product" value={id} />
        <Select
          id={field}
          name="to"
          defaultValue={value}
          onChange={chosen.choose(id)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field}-error` : undefined}
        >
          {pairing.theirs.map((item) => (
            <option key={item.itemId} value={`ITEM ${item.itemId}`}>
              {[item.name, PAIR.minutes(item.durationMinutes)].filter(Boolean).join(" · ")}
            </option>
          ))}
          {pairing.mayMake && <option value="NEW">{PAIR.make(platform)}</option>}
          <option value="NONE">{PAIR.none}</option>
        </Select>
      </td>
      <td>
        {error ? (
          <FieldError id={`${field}-error`}>{error}</FieldError>
        ) : (
          <>
            {look && <span className={tables.look}>{PAIR.look}</span>}
            <span>{says}</span>
          </>
        )}
      </td>
    </tr>
  );
}
