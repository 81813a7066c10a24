import * as endpoints from "@wasla/contract/payments/price-and-coupon-endpoints";
import { whenEmpty } from "#/platform/form/empty-field.ts";
import { typedSchema } from "#/platform/form/form-schemas.ts";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import { useCountText } from "#/staff/list/use-count-text.ts";
import { DirhamField } from "#/staff/money/DirhamField.tsx";
import { OfferNameFields } from "#/staff/money/OfferNameFields.tsx";
import { parseDirhamsToFils } from "#/staff/money/parse-dirhams-to-fils.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";
import classes from "./plans.module.css";
import { setPrice } from "./requests.ts";

type Prices = {
  readonly rows: readonly endpoints.Price[];
  readonly taxPercent: number;
  readonly latest: string | null;
};

type Props = {
  readonly prices: Prices;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Creates a new version of the price; names are prefilled from the previous one. */
export function PriceDialog({ opened, ...props }: Props) {
  const t = useMessages("staff/plans");
  return (
    <Dialog title={t("newPrice")} opened={opened} onClose={props.onClose}>
      <PriceForm {...props} />
    </Dialog>
  );
}

function PriceForm({ prices, onClose }: Omit<Props, "opened">) {
  const t = useMessages("staff/plans");
  const previousPrice = prices.rows.find(({ _id }) => _id === prices.latest);
  const form = usePriceForm(prices.latest, previousPrice, onClose);
  return (
    <ReasonForm form={form} buttonText={t("setPrice")}>
      <div className={classes.fields}>
        <DirhamField
          isFirst
          required
          label={t("unitField")}
          hint={t("unitHint")}
          binding={form.bindField("unitFils")}
        />
        <OfferNameFields field={form.field} />
        <TextInput
          {...form.field("activeFrom")}
          type="date"
          label={t("fromField")}
          hint={t("fromHint")}
          min={todayInGulf()}
        />
        <PriceEffect
          previousPrice={previousPrice}
          unitFils={parseDirhamsToFils(form.watch("unitFils"))}
          day={form.watch("activeFrom")}
          taxPercent={prices.taxPercent}
        />
      </div>
    </ReasonForm>
  );
}

function usePriceForm(
  latestId: string | null,
  previousPrice: endpoints.Price | undefined,
  onClose: () => void,
) {
  const t = useMessages("staff/plans");
  const { money } = useFormats();
  const { name = "", nameAr = "" } = previousPrice ?? {};
  return useReasonForm(typedSchema(toNewPrice(latestId), endpoints.setPrice.body), {
    defaultValues: { unitFils: "", name, nameAr, activeFrom: "", reason: "" },
    onSubmit: async (price) => {
      await setPrice(price);
      notifyDone(t("priceSet", { price: isolateBidi(money(price.unitFils)) }));
    },
    onClose,
    messages: { unitFils: whenEmpty(t("priceMissing")) },
  });
}

/** As typed; `activeFrom` is a day in the Gulf or empty for now. */
type PriceDraft = Record<"unitFils" | "name" | "nameAr" | "activeFrom" | "reason", string>;

function toNewPrice(latestId: string | null) {
  return ({ unitFils, activeFrom, ...texts }: PriceDraft) => ({
    ...texts,
    unitFils: parseDirhamsToFils(unitFils),
    activeFrom: activeFrom || null,
    replaces: latestId === null ? null : Number(latestId),
  });
}

type PriceEffectProps = {
  /** The version that is replaced. */
  readonly previousPrice: endpoints.Price | undefined;
  /** Null until entered. */
  readonly unitFils: number | null;
  /** First day in the Gulf; empty means now. */
  readonly day: string;
  readonly taxPercent: number;
};

/** Explains what the new price changes and what it does not. */
function PriceEffect({ previousPrice, unitFils, day, taxPercent }: PriceEffectProps) {
  const t = useMessages("staff/plans");
  const { money, date } = useFormats();
  const countText = useCountText();
  const withTax = unitFils === null ? null : unitFils + Math.round((unitFils * taxPercent) / 100);
  return (
    <Notice>
      <ul className={classes.effect}>
        {withTax !== null && <li>{t("withTax", { price: isolateBidi(money(withTax)) })}</li>}
        <li>{day === "" ? t("fromNow") : t("fromDay", { date: date(day) })}</li>
        <li>
          {previousPrice
            ? t("keepTheirs", {
                price: isolateBidi(money(previousPrice.unitFils)),
                shown: countText(previousPrice.subscriptions),
              })
            : t("newOnly")}
        </li>
      </ul>
    </Notice>
  );
}
