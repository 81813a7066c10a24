/** Rows selected for a bulk action; paging clears the selection. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import type { RowSelection } from "#/ui/table/Table.tsx";

export type Selection<Row> = RowSelection<Row> & {
  readonly selected: readonly Row[];
  readonly clear: () => void;
};

export function useSelection<Row>(
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const t = useMessages("staff");
  const address = useSearchParams()[0].toString();
  const [state, setState] = useState<{ address: string; rows: readonly Row[] }>();
  const selected = state?.address === address ? state.rows : [];
  const choose = (rows: readonly Row[]) => setState({ address, rows });
  const isAmong = (rows: readonly Row[], row: Row) => rows.some((one) => keyOf(one) === keyOf(row));
  return {
    selected,
    labelOf: (row) => t("choose", { name: nameOf(row) }),
    has: (row) => isAmong(selected, row),
    setAll: (rows, isChosen) => {
      const others = selected.filter((row) => !isAmong(rows, row));
      choose(isChosen ? [...others, ...rows] : others);
    },
    clear: () => choose([]),
  };
}
