import { Button, Paper } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "#/platform/language/language.ts";
import { logOutAndSay, useUser } from "#/platform/state/session.ts";
import { Face } from "./Face.tsx";
import style from "./PersonCard.module.css";

type Props = {
  /** In the words of the page. */
  readonly role: string;
  readonly company?: string | null | undefined;
  /** How far the account is. */
  readonly children?: ReactNode;
};

/** Whose account this is, and the way out of it. */
export function PersonCard({ role, company, children }: Props) {
  const t = useWords("platform");
  const { _id, fullName, profilePic } = useUser();
  return (
    <Paper withBorder p="lg">
      <div className={style.card}>
        <Face key={profilePic} id={_id} name={fullName} picture={profilePic} size={72} />
        <div className={style.facts}>
          <p className={style.name}>
            <bdi>{fullName}</bdi>
          </p>
          {company && (
            <p className={style.company}>
              <bdi>{company}</bdi>
            </p>
          )}
          <p className={style.role}>{role}</p>
          {children}
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
