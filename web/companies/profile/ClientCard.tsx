import { Button, Paper } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useWords } from "#/platform/language/language.ts";
import { logOutAndSay, useUser } from "#/platform/state/session.ts";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { Face } from "#/ui/text/Face.tsx";
import style from "./ClientCard.module.css";

/** Whose account this is, and the way out of it. */
export function ClientCard({ companyName }: { readonly companyName: string | null }) {
  const t = useWords("companies");
  const { _id, fullName, profilePic, role, isVerified } = useUser();
  return (
    <Paper withBorder p="lg">
      <div className={style.card}>
        <Face key={profilePic} id={_id} name={fullName} picture={profilePic} size={72} />
        <div className={style.facts}>
          <p className={style.name}>
            <bdi>{fullName}</bdi>
          </p>
          {companyName && (
            <p className={style.company}>
              <bdi>{companyName}</bdi>
            </p>
          )}
          <p className={style.role}>{t(role === "corporate" ? "corporate" : "company")}</p>
          {role === "corporate" && (
            <StateBadge tone={isVerified ? "success" : "warning"}>
              {t(isVerified ? "verified" : "notVerified")}
            </StateBadge>
          )}
        </div>
        <Button
          variant="default"
          onClick={() => void logOutAndSay()}
          leftSection={<IconLogout size={18} className={style.mirrored} aria-hidden="true" />}
        >
          {t("logOut")}
        </Button>
      </div>
    </Paper>
  );
}
