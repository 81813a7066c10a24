import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { done } from "#/staff/deed/done.ts";
import style from "#/staff/referrals/referrals.module.css";
import { monthAfter, openDraw } from "#/staff/referrals/requests.ts";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";

const directions = { prize: "ltr", prizeAr: "rtl" } as const;

/** Opens the draw of this month or one of the next, with its prize in both languages. */
export function OpenDraw() {
  const t = useWords("staff/referrals");
  const formats = useFormats();
  const months = monthsToOpen();
  const empty = { month: months[0] ?? "", prize: "", prizeAr: "" };
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState(empty);
  const open = async (reason: string) => {
    if (!typed.prize.trim() || !typed.prizeAr.trim()) throw new Error(t("prizeMissing"));
    await openDraw({ ...typed, reason });
    setTyped(empty);
    done(t("openedSaid", { month: isolated(formats.month(typed.month)) }));
  };
  const dialog = { opened, onClose: () => setOpened(false), onDeed: open };
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t("openDraw")}</Button>
      <DeedDialog {...dialog} title={t("openDraw")} deed={t("openDeed")}>
        <div className={style.fields}>
          <p>{t("openText")}</p>
          <PlainSelect
            label={t("month")}
            data-autofocus
            value={typed.month}
            options={months.map((value) => ({ value, label: formats.month(value) }))}
            onChange={({ currentTarget }) => setTyped({ ...typed, month: currentTarget.value })}
          />
          {(["prize", "prizeAr"] as const).map((name) => (
            <TextInput
              key={name}
              label={t(name === "prize" ? "prizeEn" : name)}
              value={typed[name]}
              dir={directions[name]}
              maxLength={200}
              required
              onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
            />
          ))}
        </div>
      </DeedDialog>
    </>
  );
}

/** This one and the next two. */
function monthsToOpen(): readonly string[] {
  const now = todayInGulf().slice(0, 7);
  return [now, monthAfter(now), monthAfter(monthAfter(now))];
}
