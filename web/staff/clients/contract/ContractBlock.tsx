import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ContractStanding } from "@wasla/contract/payments/contract-endpoints";
import { useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import style from "#/staff/clients/clients.module.css";
import { contractQuery } from "#/staff/clients/requests.ts";
import { HeldProfessions } from "#/staff/list/HeldProfessions.tsx";
import { Block } from "#/ui/blocks/Block.tsx";
import { Facts } from "#/ui/blocks/Facts.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { ContractDialog } from "./ContractDialog.tsx";
import { useContractFacts } from "./contract-facts.tsx";
import { EndContractDialog } from "./EndContractDialog.tsx";

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
  const [asked, setAsked] = useState<"terms" | "end">();
  const about = { ...client, standing, onClose: () => setAsked(undefined) };
  return (
    <>
      <Facts
        facts={[
          [t("professions"), <HeldProfessions key="held" professions={professions} />],
          ...contractFacts,
        ]}
      />
      <div className={style.buttons}>
        <Button variant="default" onClick={() => setAsked("terms")}>
          {t(contract ? "changeContract" : "makeContract")}
        </Button>
        {contract && (
          <Button variant="default" onClick={() => setAsked("end")}>
            {t("endContract")}
          </Button>
        )}
      </div>
      <ContractDialog {...about} opened={asked === "terms"} />
      <EndContractDialog {...about} opened={asked === "end"} />
    </>
  );
}
