import { Alert, Anchor } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { useUser } from "#/platform/state/session.ts";
import { AccountCard } from "#/ui/text/AccountCard.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { CompanyQueryBoundary } from "./CompanyQueryBoundary.tsx";
import { ContactBlock } from "./profile/ContactBlock.tsx";
import { ProfessionsBlock } from "./profile/ProfessionsBlock.tsx";
import { VerificationBadge } from "./profile/VerificationBadge.tsx";
import { VerificationCard } from "./profile/VerificationCard.tsx";
import { useOwnCompany } from "./requests.ts";

type Props = {
  /** False if payment is impossible although something is locked; undefined while unknown. */
  readonly mayPay: boolean | undefined;
  /** Further sections, below the professions. */
  readonly children?: ReactNode;
};

/** A client's own profile. */
export function ClientProfilePage({ mayPay, children }: Props) {
  const t = useMessages("companies");
  const { role, isProfileCompleted } = useUser();
  const { data } = useOwnCompany();
  const verification = data?.verification;
  const isVerified = verification?.state === "verified";
  const card = verification && <VerificationCard verification={verification} />;
  return (
    <>
      <PageTitle>{t("profile")}</PageTitle>
      {!isProfileCompleted && <IncompleteNotice />}
      <AccountCard
        role={t(role === "corporate" ? "corporate" : "company")}
        company={data?.companyName}
      >
        {verification && <VerificationBadge state={verification.state} />}
      </AccountCard>
      {!isVerified && card}
      <CompanyQueryBoundary rows={4}>
        {(client) => <ContactBlock client={client} />}
      </CompanyQueryBoundary>
      <ProfessionsBlock mayPay={mayPay} />
      {children}
      {isVerified && card}
    </>
  );
}

function IncompleteNotice() {
  const t = useMessages("companies");
  const isAccessKnown = useKnowsPath();
  return (
    <Alert icon={<IconInfoCircle aria-hidden="true" />}>
      {t("incomplete")}{" "}
      {isAccessKnown("/company-register") && (
        <Anchor component={Link} to="/company-register" fw={600}>
          {t("completeProfile")}
        </Anchor>
      )}
    </Alert>
  );
}
