import { BUSINESS_WORDS, TAX_WORDS } from "#app/text/business.ts";
import { Choices } from "#app/ui/choices.tsx";
import { TAX_TYPES } from "#contract/business-fields.ts";

interface TaxChoiceProps {
  id: string;
  /** As it was typed; "": nothing is chosen. */
  chosen: string;
  error: string | undefined;
}

/** 과세 구분 of a business. */
export const TaxChoice = ({ id, chosen, error }: TaxChoiceProps) => (
  <Choices
    {...{ id, error, name: "taxType", legend: BUSINESS_WORDS.taxType, wide: true }}
    options={TAX_TYPES.map((type) => [type, TAX_WORDS[type]] as const)}
    chosen={TAX_TYPES.find((type) => type === chosen) ?? null}
  />
);
