import { Anchor, Button, Group, Skeleton, Text } from "@mantine/core";
import { allPaid, isApproved } from "@wasla/contract/unlocks/premium";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { type User, useUser } from "#/platform/state/session.ts";
import { Block } from "#/ui/blocks/Block.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { ProfessionList } from "./ProfessionList.tsx";
import { stateOf } from "./profession-state.ts";

type Props = { readonly mayPay: boolean | undefined };

/** Whom the client hires, and the next step towards them. */
export function ProfessionsBlock({ mayPay }: Props) {
  const t = useWords("companies");
  const user = useUser();
  const knows = useKnowsPath();
  const add = mayPay && knows("/payment") && (
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
          <NextStep user={user} mayPay={mayPay} />
        </>
      )}
    </Block>
  );
}

/** To pay for what is still locked, or on to the candidates. */
function NextStep({ user, mayPay }: Props & { readonly user: User }) {
  const t = useWords("companies");
  const knows = useKnowsPath();
  const unpaid = user.professions.filter((held) => stateOf(held) === "toPay").length;
  const isPaymentOffered = mayPay !== false && unpaid > 0;
  const open = user.professions.every(isApproved) ? "allOpen" : "approvedOpen";
  const isDashboardOffered = user.isProfileCompleted && knows("/dashboard");
  return (
    <Group justify="space-between" mt="md">
      <Text c="dimmed">
        {unpaid > 0 && t("someToPay", { count: unpaid })}
        {allPaid(user) && t(open)}
      </Text>
      <Group gap="sm">
        {isPaymentOffered && <Unlock isKnown={mayPay === true} />}
        {isDashboardOffered && (
          <Button
            component={Link}
            to="/dashboard"
            variant={isPaymentOffered ? "default" : "filled"}
          >
            {t("goToDashboard")}
          </Button>
        )}
      </Group>
    </Group>
  );
}

/** Its place is kept until it is known whether anything can be paid for. */
function Unlock({ isKnown }: { readonly isKnown: boolean }) {
  const t = useWords("companies");
  if (!isKnown) return <Skeleton w={160} h="var(--control-height)" />;
  return (
    <Button component={Link} to="/payment">
      {t("unlock")}
    </Button>
  );
}
