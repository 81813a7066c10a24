import { Alert, Anchor } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { useUser } from "#/platform/state/session.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { PersonCard } from "#/ui/text/PersonCard.tsx";
import { ContactBlock } from "./profile/ContactBlock.tsx";
import { ProfessionsBlock } from "./profile/ProfessionsBlock.tsx";
import { VerificationBadge } from "./profile/VerificationBadge.tsx";
import { VerificationCard } from "./profile/VerificationCard.tsx";
import { useOwnCompany } from "./requests.ts";
import { WithCompany } from "./WithCompany.tsx";

type Props = {
  /** False where nothing can be paid though something is locked; undefined until it is known. */
  readonly mayPay: boolean | undefined;
  /** What other rooms say of the client, below its professions. */
  readonly children?: ReactNode;
};

/** A client's own profile. */
export function ClientProfilePage({ mayPay, children }: Props) {
  const t = useWords("companies");
  const { role, isProfileCompleted } = useUser();
  const { data } = useOwnCompany();
  const verification = data?.verification;
  const isVerified = verification?.state === "verified";
  const card = verification && <VerificationCard verification={verification} />;
  return (
    <>
      <PageTitle>{t("profile")}</PageTitle>
      {!isProfileCompleted && <Incomplete />}
      <PersonCard
        role={t(role === "corporate" ? "corporate" : "company")}
        company={data?.companyName}
      >
        {verification && <VerificationBadge state={verification.state} />}
      </PersonCard>
      {!isVerified && card}
      <WithCompany rows={4}>{(client) => <ContactBlock client={client} />}</WithCompany>
      <ProfessionsBlock mayPay={mayPay} />
      {children}
      {isVerified && card}
    </>
  );
}

function Incomplete() {
  const t = useWords("companies");
  const knows = useKnowsPath();
  return (
    <Alert icon={<IconInfoCircle aria-hidden="true" />}>
      {t("incomplete")}{" "}
      {knows("/company-register") && (
        <Anchor component={Link} to="/company-register" fw={600}>
          {t("completeProfile")}
        </Anchor>
      )}
    </Alert>
  );
}
