import { cellText, columnTitle } from "@wasla/contract/candidates/list-columns";
import { memo } from "react";
import { Link } from "react-router";
import classes from "#/candidates/list/list.module.css";
import { CandidateAvatar } from "#/candidates/table/CandidateAvatar.tsx";
import { RowMenuButton } from "#/candidates/table/RowMenuButton.tsx";
import { fromListState, handleRowClick, type RowProps } from "#/candidates/table/row-actions.ts";
import { StarButton } from "#/candidates/table/StarButton.tsx";

const facts = ["experience", "employment", "age", "country"] as const;

export const CandidateCard = memo(function CandidateCard(props: RowProps) {
  const { row, href, isSelected, actions, locale, t } = props;
  const profession = cellText("profession", row, locale);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is a link, the card a larger target
    <li
      data-row={row._id}
      data-selected={isSelected || undefined}
      className={classes.personCard}
      onClick={(event) => handleRowClick(event, href, actions)}
    >
      <label className={classes.tick}>
        <input
          type="checkbox"
          data-part="select"
          checked={isSelected}
          aria-label={t("selectRow", { name: row.fullName })}
          onChange={() => actions.toggle(row._id, false)}
        />
      </label>
      <CandidateAvatar person={row} size={40} />
      <div className={classes.person}>
        <Link to={href} state={fromListState} data-part="name" className={classes.personName}>
          <bdi>{row.fullName}</bdi>
        </Link>
        {profession && <span className={classes.personWork}>{profession}</span>}
      </div>
      <StarButton {...props} size="large" />
      <RowMenuButton {...props} className={classes.cardMenu} size={18} />
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{columnTitle(fact, locale.language)}</dt>
            <dd>{cellText(fact, row, locale) || "–"}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
});
