import type { ClientContract } from "@wasla/contract/payments/contract-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import classes from "#/staff/clients/clients.module.css";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import type { DescriptionItem } from "#/ui/blocks/DescriptionList.tsx";
import { lastDayOf } from "./last-day.ts";

/** Terms of the current contract, if there is one. */
export function useContractFacts({
  professions,
  contract,
}: ClientContract): readonly DescriptionItem[] {
  const t = useMessages("staff/clients");
  const language = useLanguage();
  const { date, money } = useFormats();
  if (!contract) return [[t("contract"), t("noContract")]];
  const { until, amountFils, reason, madeAt, madeBy } = contract;
  const labels = contract.professions.map((id) => {
    const held = professions.find(({ _id }) => _id === id);
    return held ? labelIn(language, held) : id;
  });
  return [
    [t("contract"), <bdi key="labels">{new Intl.ListFormat(language).format(labels)}</bdi>],
    [t("until"), until ? date(lastDayOf(until)) : t("openEnd")],
    [t("amount"), amountFils !== null && <bdi key="amount">{money(amountFils)}</bdi>],
    [t("document"), <bdi key="document">{reason}</bdi>],
    [
      t("madeBy"),
      <span key="maker" className={classes.actions}>
        <PersonLink person={madeBy} />
        <DateTime at={madeAt} />
      </span>,
    ],
  ];
}
