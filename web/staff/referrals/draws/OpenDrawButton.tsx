import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ReasonDialog } from "#/staff/action/ReasonDialog.tsx";
import { type FieldErrors, useFieldErrors } from "#/staff/action/use-field-errors.ts";
import classes from "#/staff/referrals/referrals.module.css";
import { drawsQuery, monthAfter, openDraw } from "#/staff/referrals/requests.ts";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";

const directions = { prize: "ltr", prizeAr: "rtl" } as const;

/** Opens the draw of this or a later month, with its prize in both languages. */
export function OpenDrawButton() {
  const t = useMessages("staff/referrals");
  const formats = useFormats();
  const months = useMonthsToOpen();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState(emptyDraft);
  const month = months.includes(typed.month) ? typed.month : (months[0] ?? "");
  const { errors, validate, withServerErrors, clear } = useFieldErrors(() => ({
    ...(typed.prize.trim() === "" && { prize: t("prizeMissing") }),
    ...(typed.prizeAr.trim() === "" && { prizeAr: t("prizeMissing") }),
  }));
  const onSubmit = (reason: string) =>
    withServerErrors(async () => {
      await openDraw({ ...typed, month, reason });
      setTyped(emptyDraft);
      notifyDone(t("openedSaid", { month: isolateBidi(formats.month(month)) }));
    });
  const onClose = () => {
    setOpened(false);
    clear();
  };
  const dialog = { opened, onClose, onValidate: validate, onSubmit };
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t("openDraw")}</Button>
      <ReasonDialog {...dialog} title={t("openDraw")} buttonText={t("openAction")}>
        <Fields
          typed={{ ...typed, month }}
          months={months}
          faults={errors}
          onType={(part) => setTyped({ ...typed, ...part })}
        />
      </ReasonDialog>
    </>
  );
}

type DrawDraft = { readonly month: string; readonly prize: string; readonly prizeAr: string };

const emptyDraft: DrawDraft = { month: "", prize: "", prizeAr: "" };

type FieldsProps = {
  readonly typed: DrawDraft;
  readonly months: readonly string[];
  readonly faults: FieldErrors;
  readonly onType: (part: Partial<DrawDraft>) => void;
};

function Fields({ typed, months, faults, onType }: FieldsProps) {
  const t = useMessages("staff/referrals");
  const formats = useFormats();
  return (
    <div className={classes.fields}>
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

/** The first three months from this one on without a draw. */
function useMonthsToOpen(): readonly string[] {
  const { data } = useQuery(drawsQuery(undefined));
  const taken = new Set(data?.rows.map(({ month }) => month));
  const months = [todayInGulf().slice(0, 7)];
  for (let more = taken.size + 2; more > 0; more -= 1) months.push(monthAfter(months.at(-1) ?? ""));
  return months.filter((month) => !taken.has(month)).slice(0, 3);
}
