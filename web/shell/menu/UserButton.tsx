import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Avatar } from "#/ui/text/Avatar.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./UserMenu.module.css";

export function UserButton(props: ComponentProps<"button">) {
  const t = useMessages("shell/menu");
  const user = useUser();
  return (
    <button {...props} type="button" className={classes.target}>
      <VisuallyHidden>{`${t("userMenu")}: ${user.fullName}`}</VisuallyHidden>
      <Avatar
        key={user.profilePic}
        id={user._id}
        name={user.fullName}
        picture={user.profilePic}
        hasSilhouette={user.role === "jobSeeker"}
      />
      <IconChevronDown size={16} aria-hidden="true" />
    </button>
  );
}
