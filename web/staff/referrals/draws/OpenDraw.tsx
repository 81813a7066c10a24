import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { done } from "#/staff/deed/done.ts";
import { type Faults, useFaults } from "#/staff/deed/use-faults.ts";
import style from "#/staff/referrals/referrals.module.css";
import { drawsQuery, monthAfter, openDraw } from "#/staff/referrals/requests.ts";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";

const directions = { prize: "ltr", prizeAr: "rtl" } as const;

/** Opens the draw of this month or a next one that has none, with its prize in both languages. */
export function OpenDraw() {
  const t = useWords("staff/referrals");
  const formats = useFormats();
  const months = useMonthsToOpen();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState(empty);
  const month = months.includes(typed.month) ? typed.month : (months[0] ?? "");
  const { faults, check, judged, clear } = useFaults(() => ({
    ...(typed.prize.trim() === "" && { prize: t("prizeMissing") }),
    ...(typed.prizeAr.trim() === "" && { prizeAr: t("prizeMissing") }),
  }));
  const onDeed = (reason: string) =>
    judged(async () => {
      await openDraw({ ...typed, month, reason });
      setTyped(empty);
      done(t("openedSaid", { month: isolated(formats.month(month)) }));
    });
  const onClose = () => {
    setOpened(false);
    clear();
  };
  const dialog = { opened, onClose, onCheck: check, onDeed };
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t("openDraw")}</Button>
      <DeedDialog {...dialog} title={t("openDraw")} deed={t("openDeed")}>
        <Fields
          typed={{ ...typed, month }}
          months={months}
          faults={faults}
          onType={(part) => setTyped({ ...typed, ...part })}
        />
      </DeedDialog>
    </>
  );
}

type Typed = { readonly month: string; readonly prize: string; readonly prizeAr: string };

const empty: Typed = { month: "", prize: "", prizeAr: "" };

type FieldsProps = {
  readonly typed: Typed;
  readonly months: readonly string[];
  readonly faults: Faults;
  readonly onType: (part: Partial<Typed>) => void;
};

function Fields({ typed, months, faults, onType }: FieldsProps) {
  const t = useWords("staff/referrals");
  const formats = useFormats();
  return (
    <div className={style.fields}>
      <p>{t("openText")}</p>
      <PlainSelect
        label={t("month")}
        data-autofocus
        value={typed.month}
        options={months.map((value) => ({ value, label: formats.month(value) }))}
        onChange={({ currentTarget }) => onType({ month: currentTarget.value })}
      />
      {(["prize", "prizeAr"] as const).map((name) => (
        <PlainField
          key={name}
          label={t(name === "prize" ? "prizeEn" : name)}
          value={typed[name]}
          dir={directions[name]}
          autoComplete="off"
          maxLength={200}
          required
          error={faults[name]}
          onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
        />
      ))}
    </div>
  );
}

/** The first three from this one on that have no draw yet. */
function useMonthsToOpen(): readonly string[] {
  const { data } = useQuery(drawsQuery(undefined));
  const taken = new Set(data?.rows.map(({ month }) => month));
  const months = [todayInGulf().slice(0, 7)];
  for (let more = taken.size + 2; more > 0; more -= 1) months.push(monthAfter(months.at(-1) ?? ""));
  return months.filter((month) => !taken.has(month)).slice(0, 3);
}
