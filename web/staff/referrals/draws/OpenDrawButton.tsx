import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/referrals/staff-endpoints";
import { useState } from "react";
import { whenEmpty } from "#/platform/form/empty-field.ts";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Dialog } from "#/staff/action/Dialog.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import classes from "#/staff/referrals/referrals.module.css";
import { drawsQuery, monthAfter, openDraw } from "#/staff/referrals/requests.ts";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";

const directions = { prize: "ltr", prizeAr: "rtl" } as const;

/** Opens the draw of this or a later month, with its prize in both languages. */
export function OpenDrawButton() {
  const t = useMessages("staff/referrals");
  const months = useMonthsToOpen();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t("openDraw")}</Button>
      <Dialog title={t("openDraw")} opened={opened} onClose={close}>
        <OpenDrawForm months={months} onClose={close} />
      </Dialog>
    </>
  );
}

type Props = { readonly months: readonly string[]; readonly onClose: () => void };

function OpenDrawForm({ months, onClose }: Props) {
  const t = useMessages("staff/referrals");
  const formats = useFormats();
  const prizeMissing = whenEmpty(t("prizeMissing"));
  const form = useReasonForm(agreed.openDraw.body, {
    defaultValues: { month: months[0] ?? "", prize: "", prizeAr: "", reason: "" },
    onSubmit: async (draw) => {
      await openDraw(draw);
      notifyDone(t("drawOpened", { month: isolateBidi(formats.month(draw.month)) }));
    },
    onClose,
    messages: { prize: prizeMissing, prizeAr: prizeMissing },
  });
  return (
    <ReasonForm form={form} buttonText={t("openAction")}>
      <div className={classes.fields}>
        <p>{t("openText")}</p>
        <NativeSelect
          {...form.field("month")}
          label={t("month")}
          data-autofocus
          options={months.map((value) => ({ value, label: formats.month(value) }))}
        />
        {(["prize", "prizeAr"] as const).map((name) => (
          <TextInput
            key={name}
            {...form.field(name)}
            label={t(name === "prize" ? "prizeEn" : name)}
            dir={directions[name]}
            autoComplete="off"
            maxLength={200}
            required
          />
        ))}
      </div>
    </ReasonForm>
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
