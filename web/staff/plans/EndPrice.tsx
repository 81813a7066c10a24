import type { Price } from "@wasla/contract/payments/offer-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { DeedButton } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import { endPrice } from "./requests.ts";

type Props = {
  readonly price: Price;
  /** Another one is to follow it. */
  readonly hasNext: boolean;
};

/** Ends a price now, or withdraws one that is planned. */
export function EndPrice({ price, hasNext }: Props) {
  const t = useWords("staff/plans");
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
  const about = { name: isolated(named), price: isolated(money(unitFils)) };
  return (
    <DeedButton
      isSmall
      about={`${named} ${money(unitFils)}`}
      deed={{
        title: t(words.title, about),
        deed: t(words.deed),
        isGrave: true,
        children: <p>{t(words.text, { date: gulfDate(activeFrom) })}</p>,
        // Without one that follows, nobody can begin to pay any more.
        ...(!isPlanned && !hasNext && { nameToType: named }),
        onDeed: async (reason) => {
          await endPrice(_id, reason);
          done(t(words.said));
        },
      }}
    />
  );
}
