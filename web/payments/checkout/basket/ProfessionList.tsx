import { IconCheck, IconClock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import type { ClientProfession } from "@wasla/contract/entitlements/client-profession";
import { isApproved } from "@wasla/contract/entitlements/premium-access";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { candidatesByProfessionQuery } from "#/payments/requests.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import classes from "./basket.module.css";
import { isPayable } from "./basket.ts";

type Props = {
  readonly professions: readonly ClientProfession[];
  readonly excludedIds: readonly string[];
  readonly busy: boolean;
  readonly onExclude: (excludedIds: readonly string[]) => void;
};

/** The client's professions: payable ones with a checkbox, paid ones with a check mark. */
export function ProfessionList({ professions, excludedIds, busy, onExclude }: Props) {
  const t = useMessages("payments");
  const language = useLanguage();
  if (professions.length === 0) return <p className={classes.dim}>{t("noProfessions")}</p>;
  const toggle = (id: string, isTaken: boolean) =>
    onExclude(
      isTaken ? excludedIds.filter((excludedId) => excludedId !== id) : [...excludedIds, id],
    );
  return (
    <ul className={classes.list}>
      {sortByLabel(professions, language).map((profession) =>
        isPayable(profession) ? (
          <li key={profession._id} className={classes.row}>
            <label className={classes.choice}>
              <input
                type="checkbox"
                className={classes.box}
                checked={!excludedIds.includes(profession._id)}
                disabled={busy}
                onChange={({ target }) => toggle(profession._id, target.checked)}
              />
              <ProfessionName profession={profession} />
            </label>
            <CandidateCount id={profession._id} />
          </li>
        ) : (
          <FixedProfession key={profession._id} profession={profession} />
        ),
      )}
    </ul>
  );
}

/** Paid, or not payable before its approval. */
function FixedProfession({ profession }: { readonly profession: ClientProfession }) {
  const t = useMessages("payments");
  const isPaid = isApproved(profession);
  const Icon = isPaid ? IconCheck : IconClock;
  return (
    <li className={classes.row} data-paid={isPaid || undefined}>
      <span className={classes.choice}>
        <Icon size={20} aria-hidden="true" />
        <span>
          <ProfessionName profession={profession} />
          {!isPaid && <span className={classes.note}>{t("waitingText")}</span>}
        </span>
      </span>
      <span className={classes.state}>{t(isPaid ? "paid" : "waiting")}</span>
    </li>
  );
}

function ProfessionName({ profession }: { readonly profession: ClientProfession }) {
  return <bdi>{labelIn(useLanguage(), profession)}</bdi>;
}

/** Number of candidates that the profession unlocks, once loaded. */
function CandidateCount({ id }: { readonly id: string }) {
  const t = useMessages("payments");
  const { number } = useFormats();
  const { data } = useQuery(candidatesByProfessionQuery());
  const count = data?.get(id);
  if (count === undefined) return null;
  return <span className={classes.state}>{t("candidates", { count, shown: number(count) })}</span>;
}
