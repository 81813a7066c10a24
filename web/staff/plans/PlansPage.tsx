import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Price } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { useState } from "react";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { urlInteger } from "#/platform/state/url-state.ts";
import { ActionButton } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import classes from "#/staff/console.module.css";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { useCountText } from "#/staff/list/use-count-text.ts";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { PriceDialog } from "./PriceDialog.tsx";
import { PriceName } from "./PriceName.tsx";
import { endPrice, pricesQuery } from "./requests.ts";

/** Past, current and planned prices of a profession. */
export function PlansPage() {
  const t = useMessages("staff/plans");
  const { percent } = useFormats();
  const [isDialogOpen, setDialogOpen] = useState(false);
  // The cursor is the number of the previous page's last price.
  const { after } = useListUrl({});
  const query = useQuery(pricesQuery(urlInteger(1, 2_147_483_647).read(after ?? null)));
  const newest = useQuery(pricesQuery());
  const { data } = newest;
  const add = data && <Button onClick={() => setDialogOpen(true)}>{t("newPrice")}</Button>;
  return (
    <>
      <PageTitle actions={add}>{t("title")}</PageTitle>
      <p className={classes.lead}>
        {t("lead")} {data && t("tax", { percent: percent(data.taxPercent / 100) })}
      </p>
      <ConsoleTable
        caption={t("title")}
        columns={useColumns(data?.rows ?? [])}
        query={query}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title={t("none")} description={t("noneText")} actions={add} />}
      />
      {data && (
        <PriceDialog prices={data} opened={isDialogOpen} onClose={() => setDialogOpen(false)} />
      )}
    </>
  );
}

const tones = {
  planned: "neutral",
  offered: "success",
  ended: "off",
  withdrawn: "off",
} as const;

function useColumns(newest: readonly Price[]): readonly Column<Price>[] {
  const t = useMessages("staff/plans");
  const { money, gulfDate } = useFormats();
  const countText = useCountText();
  return [
    { key: "name", head: t("name"), cell: (price) => <PriceName {...price} /> },
    {
      key: "unit",
      head: t("unit"),
      isNumeric: true,
      cell: ({ unitFils }) => <bdi>{money(unitFils)}</bdi>,
    },
    {
      key: "state",
      head: t("state"),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>,
    },
    { key: "from", head: t("from"), cell: ({ activeFrom }) => gulfDate(activeFrom) },
    { key: "to", head: t("to"), cell: ({ endsAt }) => (endsAt ? gulfDate(endsAt) : "–") },
    {
      key: "subscriptions",
      head: t("subscriptions"),
      isNumeric: true,
      cell: ({ subscriptions }) => countText(subscriptions),
    },
    {
      key: "actions",
      head: t("actions"),
      cell: (price) =>
        price.state === "offered" || price.state === "planned" ? (
          <EndPriceButton price={price} hasNext={newest.some(({ state }) => state === "planned")} />
        ) : null,
    },
  ];
}

type Props = {
  readonly price: Price;
  /** Whether another price will follow. */
  readonly hasNext: boolean;
};

/** Ends the current price, or withdraws a planned one. */
function EndPriceButton({ price, hasNext }: Props) {
  const t = useMessages("staff/plans");
  const { money, gulfDate } = useFormats();
  const isArabic = useLanguage() === "ar";
  const { _id, unitFils, state, activeFrom } = price;
  const name = isArabic ? price.nameAr : price.name;
  const isPlanned = state === "planned";
  const note = isPlanned
    ? ({
        action: "withdraw",
        title: "withdrawTitle",
        text: "withdrawText",
        message: "priceWithdrawn",
      } as const)
    : ({
        action: "end",
        title: "endTitle",
        text: hasNext ? "endText" : "endLastText",
        message: "priceEnded",
      } as const);
  const about = { name: isolateBidi(name), price: isolateBidi(money(unitFils)) };
  return (
    <ActionButton
      isSmall
      objectName={`${name} ${money(unitFils)}`}
      action={{
        title: t(note.title, about),
        buttonText: t(note.action),
        isDestructive: true,
        children: <p>{t(note.text, { date: gulfDate(activeFrom) })}</p>,
        // If no price follows, nobody can subscribe any more.
        ...(!isPlanned && !hasNext && { nameToType: name }),
        onSubmit: async (reason) => {
          await endPrice(_id, reason);
          notifyDone(t(note.message));
        },
      }}
    />
  );
}
