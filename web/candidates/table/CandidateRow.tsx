import { type Column, cellText } from "@wasla/contract/candidates/row";
import { memo } from "react";
import { Link } from "react-router";
import { shortCountryName } from "#/catalogue/names.ts";
import { cutText } from "#/ui/text/cut-text.ts";
import { DataText } from "#/ui/text/DataText.tsx";
import { MenuButton } from "./MenuButton.tsx";
import { followRow, fromList, type RowProps } from "./row-actions.ts";
import { SmallFace } from "./SmallFace.tsx";
import classes from "./table.module.css";

/** Letters that fit into a cell of the column. */
const most: Readonly<Partial<Record<Column, number>>> = {
  name: 24,
  country: 16,
  nationality: 16,
  profession: 22,
};

type CellsProps = Pick<RowProps, "row" | "href" | "actions" | "reader">;

/** A candidate as a line of the table: plain elements, so that 150 of them stay quick. */
export const CandidateRow = memo(function CandidateRow(props: RowProps) {
  const { row, href, isSelected, isMenuOpen, actions, reader, words } = props;
  return (
    <tr
      data-row={row._id}
      data-selected={isSelected || undefined}
      className={classes.row}
      onClick={(event) => followRow(event, href, actions)}
      onAuxClick={(event) => followRow(event, href, actions)}
      onPointerEnter={actions.intend}
    >
      <SelectCell {...{ row, isSelected, actions, words }} />
      <Cells {...{ row, href, actions, reader }} />
      <MenuCell {...{ row, href, isMenuOpen, actions, words }} />
    </tr>
  );
});

/** What stays as it is when the row is selected: all of a page are, at one press. */
const Cells = memo(function Cells({ row, href, actions, reader }: CellsProps) {
  const text = (column: Column) => cellText(column, row, reader);
  const place = (column: "country" | "nationality") =>
    shortCountryName(
      (column === "country" ? row.country : row.nationality) ?? "",
      text(column),
      reader.language,
    );
  return (
    <>
      <th scope="row" className={classes.name}>
        <Link
          to={href}
          state={fromList}
          data-part="name"
          className={classes.link}
          title={cutText(row.fullName, most.name ?? 24) === row.fullName ? undefined : row.fullName}
          onFocus={actions.intend}
        >
          <SmallFace person={row} size={24} />
          <bdi>{cutText(row.fullName, most.name ?? 24)}</bdi>
        </Link>
      </th>
      <td className={classes.figure}>{text("experience")}</td>
      <td>{text("employment")}</td>
      <Cell column="gender" text={text("gender")} />
      <Cell column="age" text={text("age")} />
      <td>{text("maritalStatus")}</td>
      <Cell column="country" text={place("country")} />
      <Cell column="nationality" text={place("nationality")} />
      <Cell column="profession" text={text("profession")} />
    </>
  );
});

/** Most texts fit and need nothing; a missing or a long one is the rare case. */
function Cell({ column, text }: { readonly column: Column; readonly text: string }) {
  const fits = text !== "" && text.length <= (most[column] ?? text.length);
  return (
    <td className={column === "age" ? classes.figure : undefined}>
      {fits ? <bdi>{text}</bdi> : <DataText most={most[column] ?? 24}>{text}</DataText>}
    </td>
  );
}

type SelectProps = Pick<RowProps, "row" | "isSelected" | "actions" | "words">;

function SelectCell({ row, isSelected, actions, words }: SelectProps) {
  return (
    <td className={classes.select}>
      <label className={classes.selectArea}>
        <input
          type="checkbox"
          data-part="select"
          checked={isSelected}
          aria-label={words("selectRow", { name: row.fullName })}
          onChange={({ nativeEvent }) =>
            actions.toggle(row._id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}

const MenuCell = memo(function MenuCell(props: Omit<RowProps, "isSelected" | "reader">) {
  return (
    <td className={classes.menu} data-controls>
      <MenuButton {...props} className={classes.menuButton} size={16} />
    </td>
  );
});
