import {
  cellText,
  type ListColumn,
  listColumns,
  type RowLocale,
} from "@wasla/contract/candidates/list-columns";
import type { CandidateListItem } from "@wasla/contract/candidates/schemas";
import { memo } from "react";
import { Link } from "react-router";
import { shortCountryName } from "#/catalogue/catalogue-names.ts";
import { SelectCell } from "#/ui/table/SelectCell.tsx";
import { TruncatedText, truncateText } from "#/ui/text/TruncatedText.tsx";
import { CandidateAvatar } from "./CandidateAvatar.tsx";
import { RowMenuButton } from "./RowMenuButton.tsx";
import { fromListState, handleRowClick, type RowProps } from "./row-actions.ts";
import { StarButton } from "./StarButton.tsx";
import classes from "./table.module.css";

const MAX_NAME_LETTERS = 24;
/** Number of characters that fit into a cell; columns without one have short texts only. */
const maxLetters: Readonly<Partial<Record<ListColumn, number>>> = {
  country: 16,
  nationality: 16,
  profession: 22,
};

type CellsProps = Omit<RowProps, "isSelected" | "isMenuOpen">;
const textColumns = listColumns.filter((column) => column !== "name");
const numericColumns: ReadonlySet<ListColumn> = new Set(["experience", "age"]);

/** Uses plain elements, so that 150 rows render fast. */
export const CandidateRow = memo(function CandidateRow(props: RowProps) {
  const { row, href, isSelected, isMenuOpen, isShortlisted, actions, locale, t } = props;
  return (
    <tr
      data-row={row._id}
      data-selected={isSelected || undefined}
      className={classes.row}
      onClick={(event) => handleRowClick(event, href, actions)}
      onAuxClick={(event) => handleRowClick(event, href, actions)}
      onPointerEnter={actions.preload}
    >
      <SelectCell
        label={t("selectRow", { name: row.fullName })}
        isSelected={isSelected}
        onChange={({ nativeEvent }) =>
          actions.toggle(row._id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <Cells {...{ row, href, isShortlisted, actions, locale, t }} />
      <MenuCell {...{ row, href, isMenuOpen, actions, t }} />
    </tr>
  );
});

/** Memoised apart from the checkbox, so that selecting a whole page stays fast. */
const Cells = memo(function Cells(props: CellsProps) {
  const { row, href, actions } = props;
  const name = truncateText(row.fullName, MAX_NAME_LETTERS);
  return (
    <>
      <th scope="row" className={classes.name}>
        <StarButton {...props} size="small" />
        <Link
          to={href}
          state={fromListState}
          data-part="name"
          className={classes.link}
          title={name === row.fullName ? undefined : row.fullName}
          onFocus={actions.preload}
        >
          <CandidateAvatar person={row} size={24} />
          <bdi>{name}</bdi>
        </Link>
      </th>
      {textColumns.map((column) => (
        <td key={column} data-numeric={numericColumns.has(column) || undefined}>
          {cellContent(column, props)}
        </td>
      ))}
    </>
  );
});

/** Only a missing or long text needs the truncating component. */
function cellContent(column: ListColumn, { row, locale }: CellsProps) {
  const text = shortText(column, row, locale);
  const maxLength = maxLetters[column];
  if (text === "" || (maxLength && text.length > maxLength))
    return <TruncatedText maxLength={maxLength ?? 0}>{text}</TruncatedText>;
  return maxLength ? <bdi>{text}</bdi> : text;
}

function shortText(column: ListColumn, row: CandidateListItem, locale: RowLocale): string {
  const text = cellText(column, row, locale);
  if (column !== "country" && column !== "nationality") return text;
  return shortCountryName(row[column] ?? "", text, locale.language);
}

type MenuCellProps = Omit<RowProps, "isSelected" | "isShortlisted" | "locale">;

const MenuCell = memo(function MenuCell(props: MenuCellProps) {
  return (
    <td className={classes.menu} data-controls>
      <RowMenuButton {...props} className={classes.menuButton} size={16} />
    </td>
  );
});
