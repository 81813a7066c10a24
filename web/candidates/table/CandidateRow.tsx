import { cellText, type ListColumn } from "@wasla/contract/candidates/list-columns";
import { memo } from "react";
import { Link } from "react-router";
import { shortCountryName } from "#/catalogue/catalogue-names.ts";
import { TruncatedText } from "#/ui/text/TruncatedText.tsx";
import { truncateText } from "#/ui/text/truncate-text.ts";
import { CandidateAvatar } from "./CandidateAvatar.tsx";
import { RowMenuButton } from "./RowMenuButton.tsx";
import { fromListState, handleRowClick, type RowProps } from "./row-actions.ts";
import { StarButton } from "./StarButton.tsx";
import classes from "./table.module.css";

/** Number of characters that fit into a cell of the column. */
const maxLetters: Readonly<Partial<Record<ListColumn, number>>> = {
  name: 24,
  country: 16,
  nationality: 16,
  profession: 22,
};

type CellsProps = Omit<RowProps, "isSelected" | "isMenuOpen">;

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
      <SelectCell {...{ row, isSelected, actions, t }} />
      <Cells {...{ row, href, isShortlisted, actions, locale, t }} />
      <MenuCell {...{ row, href, isMenuOpen, actions, locale, t }} />
    </tr>
  );
});

/** Memoised apart from the checkbox, so that selecting a whole page stays fast. */
const Cells = memo(function Cells(props: CellsProps) {
  const { row, href, actions, locale } = props;
  const text = (column: ListColumn) => cellText(column, row, locale);
  const placeName = (column: "country" | "nationality") =>
    shortCountryName(
      (column === "country" ? row.country : row.nationality) ?? "",
      text(column),
      locale.language,
    );
  return (
    <>
      <th scope="row" className={classes.name}>
        <StarButton {...props} size="small" />
        <Link
          to={href}
          state={fromListState}
          data-part="name"
          className={classes.link}
          title={
            truncateText(row.fullName, maxLetters.name ?? 24) === row.fullName
              ? undefined
              : row.fullName
          }
          onFocus={actions.preload}
        >
          <CandidateAvatar person={row} size={24} />
          <bdi>{truncateText(row.fullName, maxLetters.name ?? 24)}</bdi>
        </Link>
      </th>
      <td className={classes.figure}>{text("experience")}</td>
      <td>{text("employment")}</td>
      <Cell column="gender" text={text("gender")} />
      <Cell column="age" text={text("age")} />
      <td>{text("maritalStatus")}</td>
      <Cell column="country" text={placeName("country")} />
      <Cell column="nationality" text={placeName("nationality")} />
      <Cell column="profession" text={text("profession")} />
    </>
  );
});

/** Only a missing or long text needs the truncating component. */
function Cell({ column, text }: { readonly column: ListColumn; readonly text: string }) {
  const isShort = text !== "" && text.length <= (maxLetters[column] ?? text.length);
  return (
    <td className={column === "age" ? classes.figure : undefined}>
      {isShort ? (
        <bdi>{text}</bdi>
      ) : (
        <TruncatedText maxLength={maxLetters[column] ?? 24}>{text}</TruncatedText>
      )}
    </td>
  );
}

type SelectCellProps = Pick<RowProps, "row" | "isSelected" | "actions" | "t">;

function SelectCell({ row, isSelected, actions, t }: SelectCellProps) {
  return (
    <td className={classes.select}>
      <label className={classes.selectArea}>
        <input
          type="checkbox"
          data-part="select"
          checked={isSelected}
          aria-label={t("selectRow", { name: row.fullName })}
          onChange={({ nativeEvent }) =>
            actions.toggle(row._id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}

type MenuCellProps = Omit<RowProps, "isSelected" | "isShortlisted" | "reader">;

const MenuCell = memo(function MenuCell(props: MenuCellProps) {
  return (
    <td className={classes.menu} data-controls>
      <RowMenuButton {...props} className={classes.menuButton} size={16} />
    </td>
  );
});
