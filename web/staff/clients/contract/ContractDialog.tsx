import type { ClientContract } from "@wasla/contract/payments/contract-endpoints";
import { maskMoney } from "@wasla/contract/profiles/money";
import { useState } from "react";
import type { Entry } from "#/catalogue/pickers/EntryPicker.tsx";
import { todayInGulf } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Dialog } from "#/staff/action/Dialog.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { type FieldErrors, useFieldErrors } from "#/staff/action/use-field-errors.ts";
import { DirhamField } from "#/staff/money/DirhamField.tsx";
import { parseDirhams } from "#/staff/money/parse-dirhams.ts";
import { PlainCheckbox } from "#/ui/fields/PlainCheckbox.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { ContractChangedNotice } from "./ContractChangedNotice.tsx";
import { endOfDay, lastDayOf } from "./last-day.ts";
import { ProfessionsField } from "./ProfessionsField.tsx";
import classes from "./terms.module.css";
import { useContractAgreement } from "./use-contract-agreement.ts";

type ContractTerms = {
  readonly professions: readonly Entry[];
  readonly hasEnd: boolean;
  /** Last day of the contract; empty until entered. */
  readonly day: string;
  /** Dirhams per month as typed; may be empty. */
  readonly amount: string;
};

type Props = {
  readonly userId: string;
  readonly name: string;
  readonly current: ClientContract;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export function ContractDialog({ opened, ...props }: Props) {
  const t = useMessages("staff/clients");
  const title = t("contractTitle", { name: isolateBidi(props.name) });
  return (
    <Dialog title={title} opened={opened} onClose={props.onClose}>
      <ContractForm {...props} />
    </Dialog>
  );
}

function ContractForm({ userId, name, current, onClose }: Omit<Props, "opened">) {
  const t = useMessages("staff/clients");
  const [terms, setTerms] = useState(() => termsOf(current));
  const { changed, agree } = useContractAgreement(userId, current);
  const { professions, hasEnd, day, amount } = terms;
  const { errors, validate, withServerErrors } = useFieldErrors(() => ({
    // Ending the contract has its own button.
    ...(professions.length === 0 && { professions: t("someNeeded") }),
    ...(hasEnd && day === "" && { until: t("dayNeeded") }),
  }));
  const send = (reason: string) =>
    withServerErrors(async () => {
      const until = hasEnd ? endOfDay(day) : null;
      const ids = professions.map(({ _id }) => Number(_id));
      await agree({ professions: ids, until, amountFils: parseDirhams(amount), reason });
      notifyDone(t("contractMade", { name: isolateBidi(name) }));
    });
  const reasonField = { label: t("document"), hint: t("documentHint") };
  const action = { buttonText: t("markPaid"), reasonField, onSubmit: send };
  return (
    <ReasonForm {...action} onValidate={validate} onClose={onClose}>
      {changed && <ContractChangedNotice changed={changed} />}
      <TermsFields terms={terms} faults={errors} onTerms={setTerms} />
    </ReasonForm>
  );
}

/** Starts from the current contract, or from the chosen professions that are not paid for. */
function termsOf({ professions, contract }: ClientContract): ContractTerms {
  const isSuggested = (id: string) => contract?.professions.includes(id);
  return {
    professions: professions.filter(({ _id, isPaid, isApproved }) =>
      contract ? isSuggested(_id) : !isPaid && isApproved === "approved",
    ),
    hasEnd: contract !== null && contract.until !== null,
    day: contract?.until ? lastDayOf(contract.until) : "",
    amount: contract?.amountFils ? maskMoney(String(contract.amountFils / 100)) : "",
  };
}

type FieldsProps = {
  readonly terms: ContractTerms;
  readonly faults: FieldErrors;
  readonly onTerms: (terms: ContractTerms) => void;
};

function TermsFields({ terms, faults, onTerms }: FieldsProps) {
  const t = useMessages("staff/clients");
  const { professions, hasEnd, day, amount } = terms;
  return (
    <div className={classes.terms}>
      <p className={classes.text}>{t("contractText")}</p>
      <ProfessionsField
        chosen={professions}
        error={faults.professions}
        onChange={(next) => onTerms({ ...terms, professions: next })}
      />
      <DirhamField
        label={t("amountField")}
        hint={t("amountHint")}
        value={amount}
        error={faults.amountFils}
        onChange={(next) => onTerms({ ...terms, amount: next })}
      />
      <PlainCheckbox
        checked={hasEnd}
        onChange={({ currentTarget }) => onTerms({ ...terms, hasEnd: currentTarget.checked })}
      >
        {t("hasEnd")}
      </PlainCheckbox>
      {hasEnd && (
        <PlainField
          type="date"
          label={t("lastDay")}
          hint={t("lastDayHint")}
          min={todayInGulf()}
          required
          value={day}
          error={faults.until}
          onChange={({ currentTarget }) => onTerms({ ...terms, day: currentTarget.value })}
        />
      )}
    </div>
  );
}
