import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import * as endpoints from "@wasla/contract/referrals/staff-endpoints";
import { useState } from "react";
import { Link } from "react-router";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { whenEmpty } from "#/platform/form/empty-field.ts";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { PersonCell } from "#/staff/referrals/PersonCell.tsx";
import classes from "#/staff/referrals/referrals.module.css";
import { drawsQuery, monthAfter, openDraw } from "#/staff/referrals/requests.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { DrawState } from "./DrawState.tsx";

type Props = {
  /** Cursor of the page; undefined for the first one. */
  readonly after: string | undefined;
};

/** All draws, latest month first, with a button to open another. */
export function DrawList({ after }: Props) {
  const t = useMessages("staff/referrals");
  const columns = useColumns();
  const query = useQuery(drawsQuery(after));
  return (
    <div className={classes.stack}>
      {query.data &&
        (query.data.isOn ? (
          <div className={classes.buttons}>
            <OpenDrawButton />
          </div>
        ) : (
          <Notice>{t("drawsDisabled")}</Notice>
        ))}
      <ConsoleTable
        caption={t("draws")}
        columns={columns}
        query={query}
        keyOf={({ month }) => month}
        empty={<EmptyState title={t("noDraws")} description={t("noDrawsText")} />}
      />
    </div>
  );
}

function useColumns(): readonly Column<StaffDraw>[] {
  const t = useMessages("staff/referrals");
  const { month, number } = useFormats();
  const language = useLanguage();
  return [
    {
      key: "month",
      head: t("month"),
      cell: (draw) => <Link to={`?tab=draws&month=${draw.month}`}>{month(draw.month)}</Link>,
    },
    { key: "state", head: t("state"), cell: ({ state }) => <DrawState state={state} /> },
    {
      key: "prize",
      head: t("prize"),
      cell: ({ prize, prizeAr }) => (
        <bdi>{labelIn(language, { label: prize, labelAr: prizeAr })}</bdi>
      ),
    },
    {
      key: "entries",
      head: t("entryCount"),
      cell: ({ entryCount }) => number(entryCount),
      isNumeric: true,
    },
    {
      key: "weight",
      head: t("totalWeight"),
      cell: ({ totalWeight }) => number(totalWeight),
      isNumeric: true,
    },
    {
      key: "winner",
      head: t("winner"),
      cell: ({ winner, drawnAt }) => (drawnAt ? <PersonCell person={winner} /> : "–"),
    },
  ];
}

const directions = { prize: "ltr", prizeAr: "rtl" } as const;

/** Opens the draw of this or a later month, with its prize in both languages. */
function OpenDrawButton() {
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

type OpenDrawButtonProps = { readonly months: readonly string[]; readonly onClose: () => void };

function OpenDrawForm({ months, onClose }: OpenDrawButtonProps) {
  const t = useMessages("staff/referrals");
  const formats = useFormats();
  const prizeMissing = whenEmpty(t("prizeMissing"));
  const form = useReasonForm(endpoints.openDraw.body, {
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
  const drawnMonths = new Set(data?.rows.map(({ month }) => month));
  const months = [todayInGulf().slice(0, 7)];
  for (let more = drawnMonths.size + 2; more > 0; more -= 1)
    months.push(monthAfter(months.at(-1) ?? ""));
  return months.filter((month) => !drawnMonths.has(month)).slice(0, 3);
}
