import { Button, NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { pageSizes } from "@wasla/contract/candidates/schemas";
import type { ListState } from "#/candidates/list-address.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import classes from "./list.module.css";

type Props = {
  readonly list: ListState;
  readonly total: number | undefined;
  readonly onPage: (pageNo: number) => void;
  readonly onCount: (count: ListState["count"]) => void;
};

/** Rows per page, which rows these are, and the way to the others where there are any. */
export function Paging({ list: { pageNo, count }, total, onPage, onCount }: Props) {
  const words = useWords("candidates");
  const { number } = useFormats();
  if (!total) return null;
  const from = Math.min((pageNo - 1) * count + 1, total);
  const to = Math.min(pageNo * count, total);
  return (
    <nav className={classes.paging} aria-label={words("pages")}>
      <NativeSelect
        className={classes.pageSize}
        label={words("rowsPerPage")}
        value={count}
        data={pageSizes.map(String)}
        onChange={({ currentTarget: { value } }) =>
          onCount(pageSizes.find((size) => String(size) === value) ?? pageSizes[0])
        }
      />
      <span className="tabular">
        {words("rangeOfTotal", { from: number(from), to: number(to), total: number(total) })}
      </span>
      {total > count && (
        <span className={classes.steps}>
          <Button
            variant="default"
            leftSection={<IconChevronLeft className={classes.mirrored} size={16} aria-hidden />}
            disabled={pageNo <= 1}
            onClick={() => onPage(pageNo - 1)}
          >
            {words("previous")}
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight className={classes.mirrored} size={16} aria-hidden />}
            disabled={to >= total}
            onClick={() => onPage(pageNo + 1)}
          >
            {words("next")}
          </Button>
        </span>
      )}
    </nav>
  );
}
