import { Group, Paper, Title } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import classes from "./Section.module.css";

type Props = {
  readonly title: string;
  /** URL fragment that leads here: `/profile#…`. */
  readonly anchor?: string;
  /** Link or badge at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A titled section that takes the focus when the URL's fragment names it. */
export function Section({ title, anchor, aside, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor can be visited again
  useEffect(() => {
    if (anchor && hash === `#${anchor}`) heading.current?.focus();
  }, [anchor, hash, key]);
  return (
    <Paper withBorder p="lg" component="section" id={anchor} aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title
          order={2}
          id={id}
          ref={heading}
          tabIndex={anchor ? -1 : undefined}
          size="h4"
          className={classes.title}
        >
          {title}
        </Title>
        <div className={classes.aside}>{aside}</div>
      </Group>
      {children}
    </Paper>
  );
}
