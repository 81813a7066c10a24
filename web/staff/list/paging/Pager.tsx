import { Link, useSearchParams } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { firstPage, type PagePosition, usePagePosition } from "./page-position.ts";
import classes from "./pager.module.css";

type Props = {
  /** Number of rows on this page. */
  readonly count: number;
  readonly next: string | null;
};

/** Row numbers of the page, and links to other pages. */
export function Pager({ count, next }: Props) {
  const t = useMessages("staff");
  const { after, first, earlier } = usePagePosition();
  const isOnly = after === null && next === null;
  if (isOnly && count === 0) return null;
  const before = earlier.at(-1);
  const pagesSoFar = first === undefined ? [] : [...earlier, { after, first }];
  return (
    <nav className={classes.pager} aria-label={t("pages")}>
      <span role="status" className="tabular">
        {first !== undefined && count > 0 && (
          <RowRange first={first} count={count} isLast={!next} />
        )}
      </span>
      {after !== null && earlier.length !== 1 && (
        <PageLink after={null} position={firstPage}>
          {t("firstPage")}
        </PageLink>
      )}
      {before && (
        <PageLink
          after={before.after}
          position={{ first: before.first, earlier: earlier.slice(0, -1) }}
        >
          {t("previousPage")}
        </PageLink>
      )}
      {next !== null && (
        <PageLink after={next} position={{ first: first && first + count, earlier: pagesSoFar }}>
          {t("nextPage")}
        </PageLink>
      )}
    </nav>
  );
}

type RowsProps = { readonly first: number; readonly count: number; readonly isLast: boolean };

/** The total is known only on the last page. */
function RowRange({ first, count, isLast }: RowsProps) {
  const t = useMessages("staff");
  const { number, range } = useFormats();
  const last = first + count - 1;
  const rows = isolateBidi(range(number(first), number(last)));
  return isLast ? t("rowsOf", { rows, total: number(last) }) : rows;
}

type TurnProps = {
  readonly after: string | null;
  readonly position: PagePosition;
  readonly children: string;
};

function PageLink({ after, position, children }: TurnProps) {
  const [search] = useSearchParams();
  const params = new URLSearchParams(search);
  if (after === null) params.delete("after");
  else params.set("after", after);
  return (
    <Link to={`?${params}`} state={position}>
      {children}
    </Link>
  );
}
