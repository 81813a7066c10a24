import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ContractStanding } from "@wasla/contract/payments/contract-endpoints";
import { useState } from "react";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "#/staff/clients/clients.module.css";
import { agree, contractQuery } from "#/staff/clients/requests.ts";
import { DeedButton } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import { HeldProfessions } from "#/staff/list/HeldProfessions.tsx";
import { Block } from "#/ui/blocks/Block.tsx";
import { Facts } from "#/ui/blocks/Facts.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { ContractDialog, termsOf } from "./ContractDialog.tsx";
import { useContractFacts } from "./contract-facts.tsx";

type Client = { readonly userId: string; readonly name: string };

/** What stands now: what is open to the client, and what of it by contract. */
export function ContractBlock(client: Client) {
  const t = useWords("staff/clients");
  const query = useQuery(contractQuery(client.userId));
  return (
    <Block title={t("standsNow")}>
      <Answered query={query} waiting={<Waiting rows={3} />}>
        {(standing) => <Standing client={client} standing={standing} />}
      </Answered>
    </Block>
  );
}

type StandingProps = { readonly client: Client; readonly standing: ContractStanding };

function Standing({ client, standing }: StandingProps) {
  const t = useWords("staff/clients");
  const { professions, contract } = standing;
  const contractFacts = useContractFacts(standing);
  const [terms, setTerms] = useState(() => termsOf(standing));
  const [asks, setAsks] = useState(false);
  const begin = () => {
    setTerms(termsOf(standing));
    setAsks(true);
  };
  return (
    <>
      <Facts
        facts={[
          [t("professions"), <HeldProfessions key="held" professions={professions} />],
          ...contractFacts,
        ]}
      />
      <div className={style.buttons}>
        <Button variant="default" onClick={begin}>
          {t(contract ? "changeContract" : "makeContract")}
        </Button>
        {contract && <EndContract {...client} />}
      </div>
      <ContractDialog
        {...client}
        terms={terms}
        onTerms={setTerms}
        opened={asks}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

function EndContract({ userId, name }: Client) {
  const t = useWords("staff/clients");
  const client = isolated(name);
  return (
    <DeedButton
      deed={{
        deed: t("endContract"),
        title: t("endContractTitle", { name: client }),
        children: t("endContractText"),
        isGrave: true,
        onDeed: async (reason) => {
          await agree(userId, { professions: [], until: null, amountFils: null, reason });
          done(t("contractEnded", { name: client }));
        },
      }}
    />
  );
}
