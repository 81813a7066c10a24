import { Link, useSearchParams } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "./pager.module.css";
import { type Place, start, usePlace } from "./place.ts";

type Props = {
  /** Rows on this page. */
  readonly shown: number;
  readonly next: string | null;
};

/** Which rows these are, and the way from page to page by the address. */
export function Pager({ shown, next }: Props) {
  const t = useWords("staff");
  const { after, first, earlier } = usePlace();
  const isOnly = after === null && next === null;
  if (isOnly && shown === 0) return null;
  const before = earlier.at(-1);
  const here = first === undefined ? [] : [...earlier, { after, first }];
  return (
    <nav className={style.pager} aria-label={t("pages")}>
      <span role="status" className="tabular">
        {first !== undefined && shown > 0 && <Rows first={first} shown={shown} isLast={!next} />}
      </span>
      {after !== null && earlier.length !== 1 && (
        <Turn after={null} place={start}>
          {t("firstPage")}
        </Turn>
      )}
      {before && (
        <Turn after={before.after} place={{ first: before.first, earlier: earlier.slice(0, -1) }}>
          {t("previousPage")}
        </Turn>
      )}
      {next !== null && (
        <Turn after={next} place={{ first: first && first + shown, earlier: here }}>
          {t("nextPage")}
        </Turn>
      )}
    </nav>
  );
}

type RowsProps = { readonly first: number; readonly shown: number; readonly isLast: boolean };

/** How many there are in all is known at the end only. */
function Rows({ first, shown, isLast }: RowsProps) {
  const t = useWords("staff");
  const { number, range } = useFormats();
  const last = first + shown - 1;
  const rows = isolated(range(number(first), number(last)));
  return isLast ? t("rowsOf", { rows, total: number(last) }) : rows;
}

type TurnProps = {
  readonly after: string | null;
  readonly place: Place;
  readonly children: string;
};

function Turn({ after, place, children }: TurnProps) {
  const [search] = useSearchParams();
  const wanted = new URLSearchParams(search);
  if (after === null) wanted.delete("after");
  else wanted.set("after", after);
  return (
    <Link to={`?${wanted}`} state={place}>
      {children}
    </Link>
  );
}
