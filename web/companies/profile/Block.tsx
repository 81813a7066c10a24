import { Group, Paper, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import style from "./Block.module.css";

type Props = {
  readonly title: string;
  /** A link or a badge at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A named part of a client's profile. */
export function Block({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} id={id} size="h4">
          {title}
        </Title>
        <div className={style.aside}>{aside}</div>
      </Group>
      {children}
    </Paper>
  );
}
