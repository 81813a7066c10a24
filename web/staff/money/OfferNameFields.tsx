import { MAX_OFFER_NAME_LENGTH } from "@wasla/contract/payments/price-and-coupon-endpoints";
import type { ComponentProps } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { TextInput } from "#/ui/fields/TextInput.tsx";

type Props = {
  readonly field: (name: "name" | "nameAr") => Omit<ComponentProps<typeof TextInput>, "label">;
};

/** Name of a price or coupon that clients see next to the amount, in both languages. */
export function OfferNameFields({ field }: Props) {
  const t = useMessages("staff");
  const shared = {
    dir: "auto",
    autoComplete: "off",
    maxLength: MAX_OFFER_NAME_LENGTH,
    required: true,
  } as const;
  return (
    <>
      <TextInput {...field("name")} {...shared} label={t("nameEn")} lang="en" />
      <TextInput {...field("nameAr")} {...shared} label={t("nameAr")} lang="ar" />
    </>
  );
}
