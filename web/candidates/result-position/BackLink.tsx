import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import classes from "#/candidates/detail/detail.module.css";
import { useNavigationState } from "./use-result-position.ts";

type Props = {
  /** Where the list is for who has not come from it. */
  readonly to: string;
  readonly children: ReactNode;
};

/** The way back to a list, as it was left. */
export function BackLink({ to, children }: Props) {
  const navigate = useNavigate();
  const { fromList } = useNavigationState();
  return (
    <Anchor
      component={Link}
      to={to}
      className={classes.back}
      onClick={(event) => {
        // One step back in the history, the list comes back where it was scrolled to.
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
