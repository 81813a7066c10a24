import { Text } from "@mantine/core";
import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { useWords } from "#/platform/language/language.ts";
import { Block } from "#/ui/blocks/Block.tsx";
import { Facts } from "#/ui/blocks/Facts.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PapersForm } from "./PapersForm.tsx";
import { VerificationBadge } from "./VerificationBadge.tsx";
import style from "./VerificationCard.module.css";

type Verification = NonNullable<CompanyDetails["verification"]>;
type Props = { readonly verification: Verification };

const textOf = {
  needed: "papersNeededText",
  submitted: "papersSubmittedText",
  refused: "papersRefusedText",
  verified: "verifiedText",
} as const;

/** How far the check of a corporate is, and what it still has to hand in. */
export function VerificationCard({ verification }: Props) {
  const t = useWords("companies");
  const { state, reason, registryNumber } = verification;
  const isOpen = state === "needed" || state === "refused";
  return (
    <Block
      title={t("verification")}
      anchor="verification"
      aside={<VerificationBadge state={state} />}
    >
      <div className={style.card}>
        <Text>{t(textOf[state])}</Text>
        {isOpen && reason !== null && (
          <Notice tone={state === "refused" ? "danger" : "info"}>
            <span dir="auto">{reason}</span>
          </Notice>
        )}
        {isOpen ? (
          <PapersForm registryNumber={registryNumber ?? ""} />
        ) : (
          <Sent verification={verification} />
        )}
      </div>
    </Block>
  );
}

/** What was handed in. */
function Sent({ verification: { registryNumber, licence } }: Props) {
  const t = useWords("companies");
  return (
    <Facts
      facts={[
        [t("registryNumber"), registryNumber && <bdi dir="ltr">{registryNumber}</bdi>],
        [t("licence"), licence && <bdi>{licence}</bdi>],
      ]}
    />
  );
}
