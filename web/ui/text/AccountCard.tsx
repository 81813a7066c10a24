import { Button, Paper } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { logOutAndNotify, useUser } from "#/platform/state/session.ts";
import classes from "./AccountCard.module.css";
import { Avatar } from "./Avatar.tsx";

type Props = {
  /** In the page's language. */
  readonly role: string;
  readonly company?: string | null | undefined;
  /** Status of the account. */
  readonly children?: ReactNode;
};

/** The signed-in account, with its log-out button. */
export function AccountCard({ role, company, children }: Props) {
  const t = useMessages("platform");
  const { _id, fullName, profilePic } = useUser();
  return (
    <Paper withBorder p="lg">
      <div className={classes.card}>
        <Avatar key={profilePic} id={_id} name={fullName} picture={profilePic} size={72} />
        <div className={classes.facts}>
          <p className={classes.name}>
            <bdi>{fullName}</bdi>
          </p>
          {company && (
            <p className={classes.company}>
              <bdi>{company}</bdi>
            </p>
          )}
          <p className={classes.role}>{role}</p>
          {children}
        </div>
        <Button
          variant="default"
          onClick={() => void logOutAndNotify()}
          leftSection={<IconLogout size={18} className={classes.mirrored} aria-hidden="true" />}
        >
          {t("logOut")}
        </Button>
      </div>
    </Paper>
  );
}
