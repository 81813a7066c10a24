import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ClientContract } from "@wasla/contract/payments/contract-endpoints";
import { type ComponentProps, useState } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { ReasonOnly, useReasonForm } from "#/staff/action/use-reason-form.ts";
import classes from "#/staff/clients/clients.module.css";
import { contractQuery } from "#/staff/clients/requests.ts";
import { ClientProfessions } from "#/staff/list/ClientProfessions.tsx";
import { DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";
import { ContractDialog } from "./ContractDialog.tsx";
import { ContractChangedNotice, useContractFacts } from "./contract-facts.tsx";
import { useContractAgreement } from "./use-contract-agreement.ts";

type Client = { readonly userId: string; readonly name: string };

/** Professions that are open to the client, and those covered by a contract. */
export function ContractBlock(client: Client) {
  const t = useMessages("staff/clients");
  const query = useQuery(contractQuery(client.userId));
  return (
    <Section title={t("currentStatus")}>
      <QueryBoundary query={query} fallback={<LoadingSkeleton rows={3} />}>
        {(current) => <CurrentContract client={client} current={current} />}
      </QueryBoundary>
    </Section>
  );
}

type CurrentContractProps = { readonly client: Client; readonly current: ClientContract };

function CurrentContract({ client, current }: CurrentContractProps) {
  const t = useMessages("staff/clients");
  const { professions, contract } = current;
  const contractFacts = useContractFacts(current);
  const [dialog, setDialog] = useState<"terms" | "end">();
  const dialogProps = { ...client, current, onClose: () => setDialog(undefined) };
  return (
    <>
      <DescriptionList
        items={[
          [t("professions"), <ClientProfessions key="professions" professions={professions} />],
          ...contractFacts,
        ]}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setDialog("terms")}>
          {t(contract ? "changeContract" : "makeContract")}
        </Button>
        {contract && (
          <Button variant="default" onClick={() => setDialog("end")}>
            {t("endContract")}
          </Button>
        )}
      </div>
      <ContractDialog {...dialogProps} opened={dialog === "terms"} />
      <EndContractDialog {...dialogProps} opened={dialog === "end"} />
    </>
  );
}

type Props = ComponentProps<typeof ContractDialog>;

function EndContractDialog({ opened, ...props }: Props) {
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
  const { changedContract, agree } = useContractAgreement(userId, current);
  const form = useReasonForm(ReasonOnly, {
    defaultValues: { reason: "" },
    onSubmit: async ({ reason }) => {
      await agree({ professions: [], until: null, amountFils: null, reason });
      notifyDone(t("contractEnded", { name: isolateBidi(name) }));
    },
    onClose,
  });
  return (
    <ReasonForm form={form} buttonText={t("endContract")} isDestructive>
      {changedContract && <ContractChangedNotice contract={changedContract} />}
      {t("endContractText")}
    </ReasonForm>
  );
}
