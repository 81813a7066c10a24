import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { allPaid } from "@wasla/contract/unlocks/premium";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { type User, useUser } from "#/platform/state/session.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { ProfessionList } from "./ProfessionList.tsx";
import { stateOf } from "./profession-state.ts";

export function ClientProfilePage() {
  const t = useWords("accounts");
  const user = useUser();
  return (
    <>
      <PageTitle>{t("profile")}</PageTitle>
      <PersonCard>{user.role === "corporate" && <Verification user={user} />}</PersonCard>
      <Paper withBorder p="lg" component="section" aria-labelledby="professions">
        <Title order={2} id="professions" size="h4" mb="xs">
          {t("professions")}
        </Title>
        {user.professions.length === 0 ? (
          <EmptyState title={t("noProfessions")} description={t("noProfessionsText")} />
        ) : (
          <>
            <ProfessionList professions={user.professions} />
            <NextStep user={user} />
          </>
        )}
      </Paper>
    </>
  );
}

function Verification({ user }: { readonly user: User }) {
  const t = useWords("accounts");
  return (
    <StateBadge tone={user.isVerified ? "success" : "warning"}>
      {t(user.isVerified ? "verified" : "notVerified")}
    </StateBadge>
  );
}

/** To pay for what is still locked, or on to the candidates. */
function NextStep({ user }: { readonly user: User }) {
  const t = useWords("accounts");
  const knows = useKnowsPath();
  const unpaid = user.professions.filter((held) => stateOf(held) === "toPay").length;
  const isDashboardOffered = user.isProfileCompleted && knows("/dashboard");
  return (
    <Group justify="space-between" mt="md">
      <Text c="dimmed">
        {unpaid > 0 && t("someToPay", { count: unpaid })}
        {allPaid(user) && t("allOpen")}
      </Text>
      <Group gap="sm">
        {unpaid > 0 && (
          <Button component={Link} to="/payment">
            {t("unlock")}
          </Button>
        )}
        {isDashboardOffered && (
          <Button component={Link} to="/dashboard" variant={unpaid > 0 ? "default" : "filled"}>
            {t("goToDashboard")}
          </Button>
        )}
      </Group>
    </Group>
  );
}
