import type { Price } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { ActionButton } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { endPrice } from "./requests.ts";

type Props = {
  readonly price: Price;
  /** Whether another price will follow. */
  readonly hasNext: boolean;
};

/** Ends the current price, or withdraws a planned one. */
export function EndPriceButton({ price, hasNext }: Props) {
  const t = useMessages("staff/plans");
  const { money, gulfDate } = useFormats();
  const isArabic = useLanguage() === "ar";
  const { _id, unitFils, state, activeFrom } = price;
  const named = isArabic ? price.nameAr : price.name;
  const isPlanned = state === "planned";
  const words = isPlanned
    ? ({
        deed: "withdraw",
        title: "withdrawTitle",
        text: "withdrawText",
        said: "withdrawnSaid",
      } as const)
    : ({
        deed: "end",
        title: "endTitle",
        text: hasNext ? "endText" : "endLastText",
        said: "endedSaid",
      } as const);
  const about = { name: isolateBidi(named), price: isolateBidi(money(unitFils)) };
  return (
    <ActionButton
      isSmall
      about={`${named} ${money(unitFils)}`}
      action={{
        title: t(words.title, about),
        buttonText: t(words.deed),
        isDestructive: true,
        children: <p>{t(words.text, { date: gulfDate(activeFrom) })}</p>,
        // If no price follows, nobody can subscribe any more.
        ...(!isPlanned && !hasNext && { nameToType: named }),
        onSubmit: async (reason) => {
          await endPrice(_id, reason);
          notifyDone(t(words.said));
        },
      }}
    />
  );
}
