import type { ComponentProps } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Dialog } from "#/staff/action/Dialog.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { ContractChangedNotice } from "./ContractChangedNotice.tsx";
import type { ContractDialog } from "./ContractDialog.tsx";
import { useContractAgreement } from "./use-contract-agreement.ts";

type Props = ComponentProps<typeof ContractDialog>;

export function EndContractDialog({ opened, ...props }: Props) {
  const t = useMessages("staff/clients");
  const title = t("endContractTitle", { name: isolateBidi(props.name) });
  return (
    <Dialog title={title} opened={opened} onClose={props.onClose}>
      <EndContractForm {...props} />
    </Dialog>
  );
}

function EndContractForm({ userId, name, current, onClose }: Omit<Props, "opened">) {
  const t = useMessages("staff/clients");
  const { changed, agree } = useContractAgreement(userId, current);
  const end = async (reason: string) => {
    await agree({ professions: [], until: null, amountFils: null, reason });
    notifyDone(t("contractEnded", { name: isolateBidi(name) }));
  };
  return (
    <ReasonForm buttonText={t("endContract")} isDestructive onSubmit={end} onClose={onClose}>
      {changed && <ContractChangedNotice changed={changed} />}
      {t("endContractText")}
    </ReasonForm>
  );
}
