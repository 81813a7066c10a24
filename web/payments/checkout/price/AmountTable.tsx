import { useMessages } from "#/platform/language/language.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./price.module.css";

/** What is charged, and the amount with its currency. */
type AmountLine = readonly [name: string, amount: string];

type Props = {
  readonly lines: readonly AmountLine[];
  readonly totals: readonly AmountLine[];
  readonly isStale?: boolean;
};

/** A receipt: amounts line by line, with the totals below; dimmed while new amounts load. */
export function AmountTable({ lines, totals, isStale = false }: Props) {
  const t = useMessages("payments");
  return (
    <table className={classes.amounts} data-stale={isStale || undefined} aria-busy={isStale}>
      <caption>
        <VisuallyHidden>{t("amounts")}</VisuallyHidden>
      </caption>
      <thead className={classes.unseen}>
        <tr>
          <th scope="col">{t("item")}</th>
          <th scope="col">{t("amount")}</th>
        </tr>
      </thead>
      <tbody>{lines.map(renderLine)}</tbody>
      <tfoot>{totals.map(renderLine)}</tfoot>
    </table>
  );
}

function renderLine([name, amount]: AmountLine) {
  return (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>
        <bdi>{amount}</bdi>
      </td>
    </tr>
  );
}
