import { Anchor, Button, Group, Text } from "@mantine/core";
import { allPaid } from "@wasla/contract/unlocks/premium";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { type User, useUser } from "#/platform/state/session.ts";
import { Block } from "#/ui/blocks/Block.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { ProfessionList } from "./ProfessionList.tsx";
import { stateOf } from "./profession-state.ts";

/** Whom the client hires, and the next step towards them. */
export function ProfessionsBlock() {
  const t = useWords("companies");
  const user = useUser();
  const knows = useKnowsPath();
  const add = knows("/payment") && (
    <Anchor component={Link} to="/payment">
      {t("addProfession")}
    </Anchor>
  );
  return (
    <Block title={t("professions")} aside={add}>
      {user.professions.length === 0 ? (
        <EmptyState title={t("noProfessions")} description={t("noProfessionsText")} />
      ) : (
        <>
          <ProfessionList professions={user.professions} />
          <NextStep user={user} />
        </>
      )}
    </Block>
  );
}

/** To pay for what is still locked, or on to the candidates. */
function NextStep({ user }: { readonly user: User }) {
  const t = useWords("companies");
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
