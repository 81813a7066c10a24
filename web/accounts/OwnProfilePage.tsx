import { Text } from "@mantine/core";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { PersonCard } from "./PersonCard.tsx";

/** The profile of a job seeker, or of an operator: who it is, and whether clients can find them. */
export function OwnProfilePage() {
  const t = useWords("accounts");
  const { role, isProfileCompleted } = useUser();
  return (
    <>
      <PageTitle>{t("profile")}</PageTitle>
      <PersonCard>
        {role === "jobSeeker" && (
          <>
            <StateBadge tone={isProfileCompleted ? "success" : "warning"}>
              {t("profileState")}: {t(isProfileCompleted ? "profileComplete" : "profileIncomplete")}
            </StateBadge>
            <Text c="dimmed">{t(isProfileCompleted ? "seekerComplete" : "seekerIncomplete")}</Text>
          </>
        )}
      </PersonCard>
    </>
  );
}
