import type { Price } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { useState } from "react";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ReasonDialog } from "#/staff/action/ReasonDialog.tsx";
import { useFieldErrors } from "#/staff/action/use-field-errors.ts";
import { useCountText } from "#/staff/list/use-count-text.ts";
import { DirhamField } from "#/staff/money/DirhamField.tsx";
import { missingNames, OfferNames } from "#/staff/money/OfferNames.tsx";
import { parseDirhams } from "#/staff/money/parse-dirhams.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import classes from "./plans.module.css";
import { setPrice } from "./requests.ts";

type Prices = {
  readonly rows: readonly Price[];
  readonly taxPercent: number;
  readonly latest: string | null;
};

type Props = {
  readonly prices: Prices;
  readonly opened: boolean;
  readonly onClose: () => void;
};

const emptyDraft = { price: "", name: "", nameAr: "", day: "" };

/** Creates a new version of the price; names are prefilled from the previous one. */
export function PriceDialog({ prices, opened, onClose }: Props) {
  const t = useMessages("staff/plans");
  const { money } = useFormats();
  const before = prices.rows.find(({ _id }) => _id === prices.latest);
  const [typed, setTyped] = useState<Partial<PriceDraft>>({});
  const { name, nameAr } = before ?? emptyDraft;
  const input = { ...emptyDraft, name, nameAr, ...typed };
  const { errors, validate, withServerErrors, clear } = useFieldErrors(useMissingFields(input));
  const close = () => {
    onClose();
    setTyped({});
    clear();
  };
  const send = (reason: string) =>
    withServerErrors(async () => {
      const replaces = prices.latest === null ? null : Number(prices.latest);
      const { day, price, ...names } = input;
      const unitFils = parseDirhams(price) ?? 0;
      await setPrice({ ...names, unitFils, activeFrom: day || null, replaces, reason });
      notifyDone(t("setSaid", { price: isolateBidi(money(unitFils)) }));
    });
  return (
    <ReasonDialog
      title={t("newPrice")}
      buttonText={t("setPrice")}
      opened={opened}
      onClose={close}
      onValidate={validate}
      onSubmit={send}
    >
      <div className={classes.fields}>
        <PriceFields
          wanted={input}
          faults={errors}
          onType={(part) => setTyped({ ...typed, ...part })}
        />
        <PriceEffect
          before={before}
          unitFils={parseDirhams(input.price)}
          day={input.day}
          taxPercent={prices.taxPercent}
        />
      </div>
    </ReasonDialog>
  );
}

type PriceDraft = typeof emptyDraft;

function useMissingFields(wanted: PriceDraft) {
  const t = useMessages("staff/plans");
  const missing = useMessages("staff")("fieldMissing");
  return () => ({
    ...(parseDirhams(wanted.price) === null && { unitFils: t("priceMissing") }),
    ...missingNames(wanted, missing),
  });
}

type FieldsProps = {
  readonly wanted: PriceDraft;
  readonly faults: Readonly<Record<string, string>>;
  readonly onType: (part: Partial<PriceDraft>) => void;
};

function PriceFields({ wanted, faults, onType }: FieldsProps) {
  const t = useMessages("staff/plans");
  return (
    <>
      <DirhamField
        isFirst
        required
        label={t("unitField")}
        hint={t("unitHint")}
        value={wanted.price}
        error={faults.unitFils}
        onChange={(price) => onType({ price })}
      />
      <OfferNames names={wanted} faults={faults} onType={onType} />
      <PlainField
        type="date"
        label={t("fromField")}
        hint={t("fromHint")}
        min={todayInGulf()}
        value={wanted.day}
        error={faults.activeFrom}
        onChange={({ currentTarget }) => onType({ day: currentTarget.value })}
      />
    </>
  );
}

type PriceEffectProps = {
  /** The version that is replaced. */
  readonly before: Price | undefined;
  /** Null until entered. */
  readonly unitFils: number | null;
  /** First day in the Gulf; empty means now. */
  readonly day: string;
  readonly taxPercent: number;
};

/** Explains what the new price changes and what it does not. */
function PriceEffect({ before, unitFils, day, taxPercent }: PriceEffectProps) {
  const t = useMessages("staff/plans");
  const { money, date } = useFormats();
  const counted = useCountText();
  const withTax = unitFils === null ? null : unitFils + Math.round((unitFils * taxPercent) / 100);
  return (
    <Notice>
      <ul className={classes.effect}>
        {withTax !== null && <li>{t("withTax", { price: isolateBidi(money(withTax)) })}</li>}
        <li>{day === "" ? t("fromNow") : t("fromDay", { date: date(day) })}</li>
        <li>
          {before
            ? t("keepTheirs", {
                price: isolateBidi(money(before.unitFils)),
                shown: counted(before.subscriptions),
              })
            : t("newOnly")}
        </li>
      </ul>
    </Notice>
  );
}
