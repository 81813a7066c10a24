import { MAX_OFFER_NAME_LENGTH } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import type { FieldErrors } from "#/staff/action/use-field-errors.ts";
import { PlainField } from "#/ui/fields/PlainField.tsx";

type Names = { readonly name: string; readonly nameAr: string };

type Props = {
  readonly names: Names;
  readonly faults: FieldErrors;
  readonly onType: (part: Partial<Names>) => void;
};

/** Name that clients see next to the amount, in both languages. */
export function OfferNames({ names, faults, onType }: Props) {
  const t = useMessages("staff");
  const same = {
    ...({ dir: "auto", autoComplete: "off" } as const),
    maxLength: MAX_OFFER_NAME_LENGTH,
    required: true,
  };
  return (
    <>
      <PlainField
        {...same}
        label={t("nameEn")}
        lang="en"
        value={names.name}
        error={faults.name}
        onChange={({ currentTarget }) => onType({ name: currentTarget.value })}
      />
      <PlainField
        {...same}
        label={t("nameAr")}
        lang="ar"
        value={names.nameAr}
        error={faults.nameAr}
        onChange={({ currentTarget }) => onType({ nameAr: currentTarget.value })}
      />
    </>
  );
}

/** One message per empty field. */
export function missingNames({ name, nameAr }: Names, message: string): FieldErrors {
  return {
    ...(name.trim() === "" && { name: message }),
    ...(nameAr.trim() === "" && { nameAr: message }),
  };
}
