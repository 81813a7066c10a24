import { Alert, Anchor } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { useUser } from "#/platform/state/session.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { ClientCard } from "./profile/ClientCard.tsx";
import { ContactBlock } from "./profile/ContactBlock.tsx";
import { ProfessionsBlock } from "./profile/ProfessionsBlock.tsx";
import { VerificationCard } from "./profile/VerificationCard.tsx";
import { useOwnCompany } from "./requests.ts";

/** A client's own profile. */
export function ClientProfilePage() {
  const t = useWords("companies");
  const user = useUser();
  const { data, error, isFetching, refetch } = useOwnCompany();
  return (
    <>
      <PageTitle>{t("profile")}</PageTitle>
      {!user.isProfileCompleted && <Incomplete />}
      <ClientCard companyName={data?.companyName ?? null} />
      {data && <ContactBlock client={data} />}
      {!data && error && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Waiting rows={4} />}
      <ProfessionsBlock />
      {data?.verification && <VerificationCard verification={data.verification} />}
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
