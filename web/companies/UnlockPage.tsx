import { Alert, Anchor, Paper, Text, Title } from "@mantine/core";
import { IconInfoCircle, IconRosetteDiscountCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { useUser } from "#/platform/state/session.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { ProfessionList } from "./profile/ProfessionList.tsx";
import style from "./UnlockPage.module.css";

/** Where locked candidates lead while no price is set: what there is to unlock, and whom to ask. */
export function UnlockPage() {
  const t = useWords("companies");
  const { role, isVerified, professions } = useUser();
  return (
    <>
      <PageTitle>{t("unlock")}</PageTitle>
      <Alert icon={<IconInfoCircle aria-hidden="true" />}>
        <NoPrices />
      </Alert>
      {role === "corporate" && !isVerified && (
        <Alert icon={<IconRosetteDiscountCheck aria-hidden="true" />}>
          {t("verifyInstead")}{" "}
          <Anchor inherit underline="always" component={Link} to="/profile#verification">
            {t("toVerification")}
          </Anchor>
        </Alert>
      )}
      <Paper withBorder p="lg" component="section" aria-labelledby="to-unlock">
        <Title order={2} id="to-unlock" size="h4" mb="xs">
          {t("professionsToUnlock")}
        </Title>
        {professions.length === 0 ? (
          <Text c="dimmed">{t("nothingToUnlock")}</Text>
        ) : (
          <ProfessionList professions={professions} />
        )}
      </Paper>
      <Anchor component={Link} to="/profile" className={style.back}>
        {t("backToProfile")}
      </Anchor>
    </>
  );
}

/** Where nobody has said how to be reached, it says what happens next instead. */
function NoPrices() {
  const t = useWords("companies");
  const { supportEmail } = pageSettings;
  if (!supportEmail) return t("noPricesYet");
  const contact = (
    <Anchor key="contact" inherit underline="always" href={`mailto:${supportEmail}`}>
      {t("contactUs")}
    </Anchor>
  );
  return t("noPrices")
    .split(/(\{contact\})/)
    .map((part) => (part === "{contact}" ? contact : part));
}
