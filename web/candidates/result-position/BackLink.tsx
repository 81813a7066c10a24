import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import classes from "#/candidates/detail/detail.module.css";
import { useNavigationState } from "./use-result-position.ts";

type Props = {
  /** Where the link leads if the user did not come from the list. */
  readonly to: string;
  readonly children: ReactNode;
};

export function BackLink({ to, children }: Props) {
  const navigate = useNavigate();
  const { fromList } = useNavigationState();
  return (
    <Anchor
      component={Link}
      to={to}
      className={classes.back}
      onClick={(event) => {
        // Going back in history restores the list's scroll position.
        if (!fromList || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <IconArrowLeft className={classes.mirrored} size={16} aria-hidden />
      {children}
    </Anchor>
  );
}
