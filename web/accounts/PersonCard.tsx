import { Button, Paper } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "#/platform/language/language.ts";
import { logOutAndSay, useUser } from "#/platform/state/session.ts";
import { Face } from "#/ui/text/Face.tsx";
import style from "./PersonCard.module.css";

/** Whose account this is, and the way out of it. */
export function PersonCard({ children }: { readonly children?: ReactNode }) {
  const t = useWords("accounts");
  const user = useUser();
  return (
    <Paper withBorder p="lg">
      <div className={style.card}>
        <Face id={user._id} name={user.fullName} picture={user.profilePic} size={72} />
        <div className={style.facts}>
          <p className={style.name}>
            <bdi>{user.fullName}</bdi>
          </p>
          <p className={style.role}>{t(user.role)}</p>
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
