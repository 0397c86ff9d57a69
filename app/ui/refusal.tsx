import { FieldError } from "./field.tsx";

interface RefusalProps {
  refused: { message: string; fields: Readonly<Partial<Record<string, string>>> } | null;
}

/** Why a form was not carried out, where no field of it is the reason. */
export const Refusal = ({ refused }: RefusalProps) =>
  refused && Object.keys(refused.fields).length === 0 ? (
    <div role="alert">
      <FieldError>{refused.message}</FieldError>
    </div>
  ) : null;
