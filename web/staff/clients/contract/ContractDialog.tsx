import type { ContractStanding } from "@wasla/contract/payments/contract-endpoints";
import type { Entry } from "#/catalogue/pickers/NumberedPicker.tsx";
import { todayInGulf } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { agree } from "#/staff/clients/requests.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { done } from "#/staff/deed/done.ts";
import { PlainCheckbox } from "#/ui/fields/PlainCheckbox.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { endOf, lastDayOf } from "./last-day.ts";
import { ProfessionsField } from "./ProfessionsField.tsx";
import style from "./terms.module.css";

/** What is to be agreed. */
export type Terms = {
  readonly professions: readonly Entry[];
  readonly hasEnd: boolean;
  /** The last day; empty until it is said. */
  readonly day: string;
};

type Props = {
  readonly userId: string;
  readonly name: string;
  readonly terms: Terms;
  readonly onTerms: (terms: Terms) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** A contract begins as the one that stands, or with what the client chose and does not pay for. */
export function termsOf({ professions, contract }: ContractStanding): Terms {
  const isMeant = (id: string) => contract?.professions.includes(id);
  return {
    professions: professions.filter(({ _id, isPaid, isApproved }) =>
      contract ? isMeant(_id) : !isPaid && isApproved === "approved",
    ),
    hasEnd: contract !== null && contract.until !== null,
    day: contract?.until ? lastDayOf(contract.until) : "",
  };
}

/** Marks professions as paid by contract. */
export function ContractDialog({ userId, name, terms, onTerms, opened, onClose }: Props) {
  const t = useWords("staff/clients");
  const client = isolated(name);
  const { professions, hasEnd, day } = terms;
  const send = async (reason: string) => {
    // None at all would end the contract, which has a button of its own.
    if (professions.length === 0) throw new Error(t("someNeeded"));
    if (hasEnd && day === "") throw new Error(t("dayNeeded"));
    const until = hasEnd ? endOf(day) : null;
    await agree(userId, { professions: professions.map(({ _id }) => Number(_id)), until, reason });
    done(t("contractMade", { name: client }));
  };
  return (
    <DeedDialog
      title={t("contractTitle", { name: client })}
      deed={t("markPaid")}
      asksFor={{ label: t("document"), hint: t("documentHint") }}
      opened={opened}
      onClose={onClose}
      onDeed={send}
    >
      <div className={style.terms}>
        <p className={style.text}>{t("contractText")}</p>
        <ProfessionsField
          chosen={professions}
          onChange={(next) => onTerms({ ...terms, professions: next })}
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
            value={day}
            onChange={({ currentTarget }) => onTerms({ ...terms, day: currentTarget.value })}
          />
        )}
      </div>
    </DeedDialog>
  );
}
