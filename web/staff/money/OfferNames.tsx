import { MAX_OFFER_NAME_LENGTH } from "@wasla/contract/payments/price-and-coupon-endpoints";
import type { ComponentProps } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { TextInput } from "#/ui/fields/TextInput.tsx";

type Props = {
  readonly field: (name: "name" | "nameAr") => Omit<ComponentProps<typeof TextInput>, "label">;
};

/** Name that clients see next to the amount, in both languages. */
export function OfferNames({ field }: Props) {
  const t = useMessages("staff");
  const same = {
    ...({ dir: "auto", autoComplete: "off" } as const),
    maxLength: MAX_OFFER_NAME_LENGTH,
    required: true,
  };
  return (
    <>
      <TextInput {...field("name")} {...same} label={t("nameEn")} lang="en" />
      <TextInput {...field("nameAr")} {...same} label={t("nameAr")} lang="ar" />
    </>
  );
}
