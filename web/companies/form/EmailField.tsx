import type { useContractForm } from "#/platform/form/form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PlainEmail } from "#/ui/fields/PlainEmail.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { FieldAnchor } from "./FieldAnchor.tsx";

type Props = {
  readonly field: ReturnType<ReturnType<typeof useContractForm>["field"]>;
  readonly onCorrect: (address: string) => void;
  readonly isKnown: boolean;
  readonly busy: boolean;
};

/** The address that receives the password link; read-only for an existing account. */
export function EmailField({ field, onCorrect, isKnown, busy }: Props) {
  const t = useMessages("companies/form");
  return (
    <FieldAnchor fieldName="email">
      {isKnown ? (
        <PlainField {...field} label={t("email")} dir="ltr" readOnly hint={t("emailKnown")} />
      ) : (
        <PlainEmail {...field} label={t("email")} onCorrect={onCorrect} readOnly={busy} required />
      )}
    </FieldAnchor>
  );
}
