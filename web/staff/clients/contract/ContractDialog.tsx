import { type ClientContract, updateContract } from "@wasla/contract/payments/contract-endpoints";
import { maskMoney } from "@wasla/contract/profiles/money";
import * as z from "zod/mini";
import type { Entry } from "#/catalogue/pickers/EntryPicker.tsx";
import { whenEmpty } from "#/platform/form/empty-field.ts";
import { typedSchema } from "#/platform/form/form-schemas.ts";
import { todayInGulf } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import { DirhamField } from "#/staff/money/DirhamField.tsx";
import { parseDirhamsToFils } from "#/staff/money/parse-dirhams-to-fils.ts";
import { Checkbox } from "#/ui/fields/Checkbox.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";
import { ContractChangedNotice, endOfDay, lastDayOf } from "./contract-facts.tsx";
import { ProfessionsField } from "./ProfessionsField.tsx";
import classes from "./terms.module.css";
import { useContractAgreement } from "./use-contract-agreement.ts";

const schema = typedSchema(toAgreement, z.omit(updateContract.body, { revision: true }));

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
  const { changedContract, agree } = useContractAgreement(userId, current);
  const form = useReasonForm(schema, {
    defaultValues: toDraft(current),
    onSubmit: async (agreement) => {
      await agree(agreement);
      notifyDone(t("contractMade", { name: isolateBidi(name) }));
    },
    onClose,
    messages: {
      professions: whenEmpty(t("professionMissing")),
      until: whenEmpty(t("lastDayMissing")),
    },
  });
  const reasonField = { label: t("document"), hint: t("documentHint") };
  const hasEnd = form.watch("hasEnd");
  return (
    <ReasonForm form={form} buttonText={t("markPaid")} reasonField={reasonField}>
      {changedContract && <ContractChangedNotice contract={changedContract} />}
      <div className={classes.terms}>
        <p className={classes.text}>{t("contractText")}</p>
        <ProfessionsField binding={form.bindField("professions")} />
        <DirhamField
          label={t("amountField")}
          hint={t("amountHint")}
          binding={form.bindField("amountFils")}
        />
        <Checkbox {...form.field("hasEnd")}>{t("hasEnd")}</Checkbox>
        {hasEnd && (
          <TextInput
            {...form.field("until")}
            type="date"
            label={t("lastDay")}
            hint={t("lastDayHint")}
            min={todayInGulf()}
            required
          />
        )}
      </div>
    </ReasonForm>
  );
}

/** A contract being entered. */
type ContractDraft = {
  readonly professions: readonly Entry[];
  readonly hasEnd: boolean;
  /** Last day of the contract; empty until entered. */
  readonly until: string;
  /** Dirhams per month as typed; may be empty. */
  readonly amountFils: string;
  readonly reason: string;
};

/** Starts from the current contract, or from the selected professions that are not paid for. */
function toDraft({ professions, contract }: ClientContract): ContractDraft {
  const isInContract = (id: string) => contract?.professions.includes(id);
  return {
    professions: professions.filter(({ _id, isPaid, isApproved }) =>
      contract ? isInContract(_id) : !isPaid && isApproved === "approved",
    ),
    hasEnd: contract !== null && contract.until !== null,
    until: contract?.until ? lastDayOf(contract.until) : "",
    amountFils: contract?.amountFils ? maskMoney(String(contract.amountFils / 100)) : "",
    reason: "",
  };
}

/** Leaves out what is missing; ending the contract, with no professions, has its own button. */
function toAgreement({ professions, hasEnd, until, amountFils, reason }: ContractDraft) {
  return {
    ...(professions.length > 0 && { professions: professions.map(({ _id }) => Number(_id)) }),
    until: hasEnd ? toEnd(until) : null,
    amountFils: parseDirhamsToFils(amountFils),
    reason,
  };
}

function toEnd(day: string): string | undefined {
  return day === "" ? undefined : endOfDay(day);
}
