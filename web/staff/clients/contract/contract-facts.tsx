import type { ClientContract } from "@wasla/contract/payments/contract-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import classes from "#/staff/clients/clients.module.css";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { type DescriptionItem, DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";

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
    const profession = professions.find(({ _id }) => _id === id);
    return profession ? labelIn(language, profession) : id;
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

/** Another operator's change of the contract being edited. */
export function ContractChangedNotice({ contract }: { readonly contract: ClientContract }) {
  const t = useMessages("staff/clients");
  const facts = useContractFacts(contract);
  return (
    <Notice>
      <strong>{t("currentStatus")}</strong>
      <DescriptionList items={facts} />
    </Notice>
  );
}

// Contracts name their last day in the Gulf and end at the midnight after it.
const dayMs = 86_400_000;

/** The midnight that ends a day (`2027-03-05`) in the Gulf. */
export function endOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00+04:00`) + dayMs).toISOString();
}

/** Last full day before an end. */
export function lastDayOf(until: string): string {
  return todayInGulf(new Date(Date.parse(until) - 1));
}
