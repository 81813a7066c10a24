import { Button, NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { pageSizes } from "@wasla/contract/candidates/schemas";
import type { ListState } from "#/candidates/list-url.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./list.module.css";

type Props = {
  readonly list: ListState;
  readonly total: number | undefined;
  /** Rows left on the page while a removal of some of them can be undone. */
  readonly rows?: number;
  readonly onPage: (pageNo: number) => void;
  readonly onPageSize: (count: ListState["count"]) => void;
};

export function Pagination({ list: { pageNo, count }, total, rows, onPage, onPageSize }: Props) {
  const t = useMessages("candidates");
  const { number } = useFormats();
  if (!total) return null;
  const { from, to } = rangeOf(pageNo, count, total, rows);
  return (
    <nav className={classes.paging} aria-label={t("pages")}>
      <NativeSelect
        className={classes.pageSize}
        label={t("rowsPerPage")}
        value={count}
        data={pageSizes.map(String)}
        onChange={({ currentTarget: { value } }) =>
          onPageSize(pageSizes.find((size) => String(size) === value) ?? pageSizes[0])
        }
      />
      {rows !== 0 && (
        <span className="tabular">
          {t("rangeOfTotal", { from: number(from), to: number(to), total: number(total) })}
        </span>
      )}
      {(total > to || pageNo > 1) && (
        <span className={classes.steps}>
          <Button
            variant="default"
            leftSection={<IconChevronLeft className={classes.mirrored} size={16} aria-hidden />}
            disabled={pageNo <= 1}
            onClick={() => onPage(pageNo - 1)}
          >
            {t("previous")}
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight className={classes.mirrored} size={16} aria-hidden />}
            disabled={to >= total}
            onClick={() => onPage(pageNo + 1)}
          >
            {t("next")}
          </Button>
        </span>
      )}
    </nav>
  );
}

/** First and last row number of the page within the whole list. */
function rangeOf(pageNo: number, count: number, total: number, rows: number | undefined) {
  const from = Math.min((pageNo - 1) * count + 1, total);
  if (!rows) return { from, to: Math.min(pageNo * count, total) };
  const first = Math.max(1, Math.min(from, total - rows + 1));
  return { from: first, to: Math.min(first + rows - 1, total) };
}
