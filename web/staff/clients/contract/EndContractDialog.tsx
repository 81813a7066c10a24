import type { ComponentProps } from "react";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedForm } from "#/staff/deed/DeedForm.tsx";
import { Dialog } from "#/staff/deed/Dialog.tsx";
import { done } from "#/staff/deed/done.ts";
import { ChangedContract } from "./ChangedContract.tsx";
import type { ContractDialog } from "./ContractDialog.tsx";
import { useAgreeing } from "./use-agreeing.ts";

type Props = ComponentProps<typeof ContractDialog>;

export function EndContractDialog({ opened, ...props }: Props) {
  const t = useWords("staff/clients");
  const title = t("endContractTitle", { name: isolated(props.name) });
  return (
    <Dialog title={title} opened={opened} onClose={props.onClose}>
      <EndContractForm {...props} />
    </Dialog>
  );
}

function EndContractForm({ userId, name, standing, onClose }: Omit<Props, "opened">) {
  const t = useWords("staff/clients");
  const { changed, agree } = useAgreeing(userId, standing);
  const end = async (reason: string) => {
    await agree({ professions: [], until: null, amountFils: null, reason });
    done(t("contractEnded", { name: isolated(name) }));
  };
  return (
    <DeedForm deed={t("endContract")} isGrave onDeed={end} onClose={onClose}>
      {changed && <ChangedContract changed={changed} />}
      {t("endContractText")}
    </DeedForm>
  );
}
