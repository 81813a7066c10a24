import type { ContractStanding } from "@wasla/contract/payments/contract-endpoints";
import { maskMoney } from "@wasla/contract/profiles/money";
import { useState } from "react";
import type { Entry } from "#/catalogue/pickers/NumberedPicker.tsx";
import { todayInGulf } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedForm } from "#/staff/deed/DeedForm.tsx";
import { Dialog } from "#/staff/deed/Dialog.tsx";
import { done } from "#/staff/deed/done.ts";
import { type Faults, useFaults } from "#/staff/deed/use-faults.ts";
import { Dirhams } from "#/staff/money/Dirhams.tsx";
import { filsIn } from "#/staff/money/fils-in.ts";
import { PlainCheckbox } from "#/ui/fields/PlainCheckbox.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { ChangedContract } from "./ChangedContract.tsx";
import { endOf, lastDayOf } from "./last-day.ts";
import { ProfessionsField } from "./ProfessionsField.tsx";
import style from "./terms.module.css";
import { useAgreeing } from "./use-agreeing.ts";

/** What is to be agreed. */
type Terms = {
  readonly professions: readonly Entry[];
  readonly hasEnd: boolean;
  /** The last day; empty until it is said. */
  readonly day: string;
  /** Dirhams of a month, as the field shows them; empty where they are not said. */
  readonly amount: string;
};

type Props = {
  readonly userId: string;
  readonly name: string;
  readonly standing: ContractStanding;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Marks professions as paid by contract. */
export function ContractDialog({ opened, ...props }: Props) {
  const t = useWords("staff/clients");
  const title = t("contractTitle", { name: isolated(props.name) });
  return (
    <Dialog title={title} opened={opened} onClose={props.onClose}>
      <ContractForm {...props} />
    </Dialog>
  );
}

function ContractForm({ userId, name, standing, onClose }: Omit<Props, "opened">) {
  const t = useWords("staff/clients");
  const [terms, setTerms] = useState(() => termsOf(standing));
  const { changed, agree } = useAgreeing(userId, standing);
  const { professions, hasEnd, day, amount } = terms;
  const { faults, check, judged } = useFaults(() => ({
    // None at all would end the contract, which has a button of its own.
    ...(professions.length === 0 && { professions: t("someNeeded") }),
    ...(hasEnd && day === "" && { until: t("dayNeeded") }),
  }));
  const send = (reason: string) =>
    judged(async () => {
      const until = hasEnd ? endOf(day) : null;
      const ids = professions.map(({ _id }) => Number(_id));
      await agree({ professions: ids, until, amountFils: filsIn(amount), reason });
      done(t("contractMade", { name: isolated(name) }));
    });
  const asksFor = { label: t("document"), hint: t("documentHint") };
  const deed = { deed: t("markPaid"), asksFor, onCheck: check, onDeed: send, onClose };
  return (
    <DeedForm {...deed}>
      {changed && <ChangedContract changed={changed} />}
      <TermsFields terms={terms} faults={faults} onTerms={setTerms} />
    </DeedForm>
  );
}

/** A contract begins as the one that stands, or with what the client chose and does not pay for. */
function termsOf({ professions, contract }: ContractStanding): Terms {
  const isMeant = (id: string) => contract?.professions.includes(id);
  return {
    professions: professions.filter(({ _id, isPaid, isApproved }) =>
      contract ? isMeant(_id) : !isPaid && isApproved === "approved",
    ),
    hasEnd: contract !== null && contract.until !== null,
    day: contract?.until ? lastDayOf(contract.until) : "",
    amount: contract?.amountFils ? maskMoney(String(contract.amountFils / 100)) : "",
  };
}

type FieldsProps = {
  readonly terms: Terms;
  readonly faults: Faults;
  readonly onTerms: (terms: Terms) => void;
};

function TermsFields({ terms, faults, onTerms }: FieldsProps) {
  const t = useWords("staff/clients");
  const { professions, hasEnd, day, amount } = terms;
  return (
    <div className={style.terms}>
      <p className={style.text}>{t("contractText")}</p>
      <ProfessionsField
        chosen={professions}
        error={faults.professions}
        onChange={(next) => onTerms({ ...terms, professions: next })}
      />
      <Dirhams
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
