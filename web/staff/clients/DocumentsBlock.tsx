import { Button } from "@mantine/core";
import { type ClientForStaff, verdicts } from "@wasla/contract/companies/staff-endpoints";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ActionButton, type ActionProps } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { type DescriptionItem, DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import classes from "./clients.module.css";
import { DomainCheck } from "./DomainCheck.tsx";
import { LicenceButton } from "./LicenceButton.tsx";
import { revokeVerification } from "./requests.ts";
import { useVerdictDialog } from "./use-verdict-dialog.tsx";

type Props = {
  readonly client: ClientForStaff;
  /** Name shown on the page. */
  readonly name: string;
};

const tones = {
  needed: "neutral",
  submitted: "warning",
  refused: "danger",
  verified: "success",
} as const;

/** The documents of a corporate and the actions that are possible now. */
export function DocumentsBlock({ client, name }: Props) {
  const t = useMessages("staff/clients");
  const { verification } = client.details;
  const facts = useDocumentFacts(client);
  return (
    <Section
      title={t("documents")}
      aside={
        verification && (
          <StatusBadge tone={tones[verification.state]}>{t(verification.state)}</StatusBadge>
        )
      }
    >
      {verification === null && <p className={classes.dim}>{t("noDocumentsNeeded")}</p>}
      <DescriptionList items={facts} />
      <VerdictButtons client={client} name={name} />
    </Section>
  );
}

function useDocumentFacts({ details, domain, licence, papersAt, verifiedAt }: ClientForStaff) {
  const t = useMessages("staff/clients");
  const { _id, verification } = details;
  const number = verification?.registryNumber;
  const facts: readonly DescriptionItem[] = [
    [t("registryNumber"), number && <bdi dir="ltr">{number}</bdi>],
    [t("domain"), <DomainCheck key="domain" domain={domain} />],
    [t("submittedAt"), papersAt && <DateTime at={papersAt} />],
    [t("verifiedSince"), verifiedAt && <DateTime at={verifiedAt} />],
    [t("lastMessage"), verification?.reason && <bdi>{verification.reason}</bdi>],
    [t("licence"), licence && <LicenceLine id={_id} name={licence.name} />],
  ];
  return facts;
}

function LicenceLine({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className={classes.actions}>
      <bdi>{name}</bdi>
      <LicenceButton id={id} name={name} isSmall />
    </span>
  );
}

function VerdictButtons({ client: { details, papersAt }, name }: Props) {
  const t = useMessages("staff/clients");
  const { openVerdict, dialog } = useVerdictDialog();
  const revocation = useRevokeAction(details._id, name);
  const state = details.verification?.state;
  return (
    <>
      {state === "submitted" && papersAt && (
        <div className={classes.buttons}>
          {verdicts.map((verdict) => (
            <Button
              key={verdict}
              variant={verdict === "approve" ? "filled" : "default"}
              onClick={() => openVerdict({ id: details._id, name, papersAt, verdict })}
            >
              {t(verdict)}
            </Button>
          ))}
        </div>
      )}
      {state === "verified" && (
        <div className={classes.buttons}>
          <ActionButton action={revocation} />
        </div>
      )}
      {dialog}
    </>
  );
}

function useRevokeAction(id: string, clientName: string): ActionProps {
  const t = useMessages("staff/clients");
  const name = isolateBidi(clientName);
  return {
    buttonText: t("revoke"),
    title: t("revokeTitle", { name }),
    children: t("revokeText"),
    isDestructive: true,
    nameToType: clientName,
    reasonField: { label: t("messageToClient"), hint: t("messageHint") },
    onSubmit: async (reason) => {
      await revokeVerification(id, reason);
      notifyDone(t("revokeDone", { name }));
    },
  };
}
