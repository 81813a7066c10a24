import { Text } from "@mantine/core";
import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { DocumentsForm } from "./DocumentsForm.tsx";
import { VerificationBadge } from "./VerificationBadge.tsx";
import classes from "./VerificationCard.module.css";

type Verification = NonNullable<CompanyDetails["verification"]>;
type Props = { readonly verification: Verification };

const textOf = {
  needed: "documentsNeededText",
  submitted: "documentsSubmittedText",
  refused: "documentsRefusedText",
  verified: "verifiedText",
} as const;

/** State of a corporate's verification, and the form for documents it still has to submit. */
export function VerificationCard({ verification }: Props) {
  const t = useMessages("companies");
  const { state, reason, registryNumber } = verification;
  const isOpen = state === "needed" || state === "refused";
  return (
    <Section
      title={t("verification")}
      anchor="verification"
      aside={<VerificationBadge state={state} />}
    >
      <div className={classes.card}>
        <Text>{t(textOf[state])}</Text>
        {isOpen && reason !== null && (
          <Notice tone={state === "refused" ? "danger" : "info"}>
            <span dir="auto">{reason}</span>
          </Notice>
        )}
        {isOpen ? (
          <DocumentsForm registryNumber={registryNumber ?? ""} />
        ) : (
          <SubmittedDocuments verification={verification} />
        )}
      </div>
    </Section>
  );
}

function SubmittedDocuments({ verification: { registryNumber, licence } }: Props) {
  const t = useMessages("companies");
  return (
    <DescriptionList
      items={[
        [t("registryNumber"), registryNumber && <bdi dir="ltr">{registryNumber}</bdi>],
        [t("licence"), licence && <bdi>{licence}</bdi>],
      ]}
    />
  );
}
