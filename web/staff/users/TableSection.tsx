import type { ReactNode } from "react";
import { useMessages } from "#/platform/language/language.ts";
import table from "#/staff/list/console-table.module.css";
import { Section } from "#/ui/blocks/Section.tsx";
import { Table, type TableProps } from "#/ui/table/Table.tsx";
import classes from "./users.module.css";

type Props<Row> = Omit<TableProps<Row>, "caption"> & {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly rows: readonly Row[];
  /** Shown instead of a table without rows. */
  readonly empty: string;
};

/** A section of a user's page that consists of a table. */
export function TableSection<Row>({ title, aside, empty, ...props }: Props<Row>) {
  const t = useMessages("staff/users");
  return (
    <Section title={title} aside={aside}>
      <Table
        {...props}
        caption={t("table", { of: title })}
        layout="cards"
        className={table.table}
        empty={<p className={classes.dim}>{empty}</p>}
      />
    </Section>
  );
}
