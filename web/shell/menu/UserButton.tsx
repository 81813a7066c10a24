import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Face } from "#/ui/text/Face.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import style from "./UserMenu.module.css";

export function UserButton(props: ComponentProps<"button">) {
  const t = useWords("shell/menu");
  const user = useUser();
  return (
    <button {...props} type="button" className={style.target}>
      <VisuallyHidden>{`${t("userMenu")}: ${user.fullName}`}</VisuallyHidden>
      <Face
        key={user.profilePic}
        id={user._id}
        name={user.fullName}
        picture={user.profilePic}
        plain={user.role === "jobSeeker"}
      />
      <IconChevronDown size={16} aria-hidden="true" />
    </button>
  );
}
