import { Button } from "@mantine/core";
import { type ClientForStaff, verdicts } from "@wasla/contract/companies/staff-endpoints";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { type Deed, DeedButton } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import { When } from "#/staff/list/When.tsx";
import { Block } from "#/ui/blocks/Block.tsx";
import { type Fact, Facts } from "#/ui/blocks/Facts.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import style from "./clients.module.css";
import { DomainCheck } from "./DomainCheck.tsx";
import { LicenceButton } from "./LicenceButton.tsx";
import { revoke } from "./requests.ts";
import { useVerdict } from "./use-verdict.tsx";

type Props = {
  readonly client: ClientForStaff;
  /** What it is called on the page. */
  readonly name: string;
};

const tones = {
  needed: "neutral",
  submitted: "warning",
  refused: "danger",
  verified: "success",
} as const;

/** The papers of a corporate, and what may be done about them now. */
export function PapersBlock({ client, name }: Props) {
  const t = useWords("staff/clients");
  const { verification } = client.details;
  const facts = useFacts(client);
  return (
    <Block
      title={t("papers")}
      aside={
        verification && (
          <StateBadge tone={tones[verification.state]}>{t(verification.state)}</StateBadge>
        )
      }
    >
      {verification === null && <p className={style.dim}>{t("noPapersNeeded")}</p>}
      <Facts facts={facts} />
      <Verdicts client={client} name={name} />
    </Block>
  );
}

function useFacts({ details, domain, licence, papersAt, verifiedAt }: ClientForStaff) {
  const t = useWords("staff/clients");
  const { _id, verification } = details;
  const number = verification?.registryNumber;
  const facts: readonly Fact[] = [
    [t("registryNumber"), number && <bdi dir="ltr">{number}</bdi>],
    [t("domain"), <DomainCheck key="domain" domain={domain} />],
    [t("handedIn"), papersAt && <When at={papersAt} />],
    [t("verifiedSince"), verifiedAt && <When at={verifiedAt} />],
    [t("saidBefore"), verification?.reason && <bdi>{verification.reason}</bdi>],
    [t("licence"), licence && <Licence id={_id} name={licence.name} />],
  ];
  return facts;
}

function Licence({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className={style.deeds}>
      <bdi>{name}</bdi>
      <LicenceButton id={id} name={name} isSmall />
    </span>
  );
}

function Verdicts({ client: { details, papersAt }, name }: Props) {
  const t = useWords("staff/clients");
  const { judge, dialog } = useVerdict();
  const revocation = useRevocation(details._id, name);
  const state = details.verification?.state;
  return (
    <>
      {state === "submitted" && papersAt && (
        <div className={style.buttons}>
          {verdicts.map((verdict) => (
            <Button
              key={verdict}
              variant={verdict === "approve" ? "filled" : "default"}
              onClick={() => judge({ id: details._id, name, papersAt, verdict })}
            >
              {t(verdict)}
            </Button>
          ))}
        </div>
      )}
      {state === "verified" && (
        <div className={style.buttons}>
          <DeedButton deed={revocation} />
        </div>
      )}
      {dialog}
    </>
  );
}

function useRevocation(id: string, client: string): Deed {
  const t = useWords("staff/clients");
  const name = isolated(client);
  return {
    deed: t("revoke"),
    title: t("revokeTitle", { name }),
    children: t("revokeText"),
    isGrave: true,
    nameToType: client,
    asksFor: { label: t("wordsToClient"), hint: t("wordsHint") },
    onDeed: async (reason) => {
      await revoke(id, reason);
      done(t("revokeDone", { name }));
    },
  };
}
