import { Anchor, Button, Group, Skeleton, Text } from "@mantine/core";
import { areAllProfessionsPaid, isApproved } from "@wasla/contract/entitlements/premium-access";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { usePathExists } from "#/platform/state/path-exists.ts";
import { type User, useUser } from "#/platform/state/session.ts";
import { Section } from "#/ui/blocks/Section.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { ProfessionList, professionStateOf } from "./ProfessionList.tsx";

type Props = { readonly canPay: boolean | undefined };

/** The client's professions and the next step. */
export function ProfessionsBlock({ canPay }: Props) {
  const t = useMessages("companies");
  const user = useUser();
  const pathExists = usePathExists();
  const add = canPay && pathExists("/payment") && (
    <Anchor component={Link} to="/payment">
      {t("addProfession")}
    </Anchor>
  );
  return (
    <Section title={t("professions")} aside={add}>
      {user.professions.length === 0 ? (
        <EmptyState title={t("noProfessions")} description={t("noProfessionsText")} />
      ) : (
        <>
          <ProfessionList professions={user.professions} />
          <NextStep user={user} canPay={canPay} />
        </>
      )}
    </Section>
  );
}

/** Links to the payment page for locked professions, and to the candidates. */
function NextStep({ user, canPay }: Props & { readonly user: User }) {
  const t = useMessages("companies");
  const pathExists = usePathExists();
  const unpaid = user.professions.filter(
    (profession) => professionStateOf(profession) === "toPay",
  ).length;
  const isPaymentOffered = canPay !== false && unpaid > 0;
  const open = user.professions.every(isApproved) ? "allOpen" : "approvedOpen";
  const isDashboardOffered = user.isProfileCompleted && pathExists("/dashboard");
  return (
    <Group justify="space-between" mt="md">
      <Text c="dimmed">
        {unpaid > 0 && t("someToPay", { count: unpaid })}
        {areAllProfessionsPaid(user) && t(open)}
      </Text>
      <Group gap="sm">
        {isPaymentOffered && <UnlockLink isLoaded={canPay === true} />}
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

/** A skeleton until it is known whether payment is possible. */
function UnlockLink({ isLoaded }: { readonly isLoaded: boolean }) {
  const t = useMessages("companies");
  if (!isLoaded) return <Skeleton w={160} h="var(--control-height)" />;
  return (
    <Button component={Link} to="/payment">
      {t("unlock")}
    </Button>
  );
}
