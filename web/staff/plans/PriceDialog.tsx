import type { Price } from "@wasla/contract/payments/offer-endpoints";
import { useState } from "react";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { done } from "#/staff/deed/done.ts";
import { useFaults } from "#/staff/deed/use-faults.ts";
import { Dirhams } from "#/staff/money/Dirhams.tsx";
import { filsIn } from "#/staff/money/fils-in.ts";
import { missingNames, OfferNames } from "#/staff/money/OfferNames.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { Effect } from "./Effect.tsx";
import style from "./plans.module.css";
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

const nothing = { price: "", name: "", nameAr: "", day: "" };

/** Makes another version of the price; its names begin as those of the one before. */
export function PriceDialog({ prices, opened, onClose }: Props) {
  const t = useWords("staff/plans");
  const { money } = useFormats();
  const before = prices.rows.find(({ _id }) => _id === prices.latest);
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const { name, nameAr } = before ?? nothing;
  const wanted = { ...nothing, name, nameAr, ...typed };
  const { faults, check, judged, clear } = useFaults(useMissing(wanted));
  const close = () => {
    onClose();
    setTyped({});
    clear();
  };
  const send = (reason: string) =>
    judged(async () => {
      const replaces = prices.latest === null ? null : Number(prices.latest);
      const { day, price, ...names } = wanted;
      const unitFils = filsIn(price) ?? 0;
      await setPrice({ ...names, unitFils, activeFrom: day || null, replaces, reason });
      done(t("setSaid", { price: isolated(money(unitFils)) }));
    });
  return (
    <DeedDialog
      title={t("newPrice")}
      deed={t("setPrice")}
      opened={opened}
      onClose={close}
      onCheck={check}
      onDeed={send}
    >
      <div className={style.fields}>
        <PriceFields
          wanted={wanted}
          faults={faults}
          onType={(part) => setTyped({ ...typed, ...part })}
        />
        <Effect
          before={before}
          unitFils={filsIn(wanted.price)}
          day={wanted.day}
          taxPercent={prices.taxPercent}
        />
      </div>
    </DeedDialog>
  );
}

type Typed = typeof nothing;

function useMissing(wanted: Typed) {
  const t = useWords("staff/plans");
  const missing = useWords("staff")("fieldMissing");
  return () => ({
    ...(filsIn(wanted.price) === null && { unitFils: t("priceMissing") }),
    ...missingNames(wanted, missing),
  });
}

type FieldsProps = {
  readonly wanted: Typed;
  readonly faults: Readonly<Record<string, string>>;
  readonly onType: (part: Partial<Typed>) => void;
};

function PriceFields({ wanted, faults, onType }: FieldsProps) {
  const t = useWords("staff/plans");
  return (
    <>
      <Dirhams
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
