import { IconCheck, IconClock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { isApproved } from "@wasla/contract/unlocks/premium";
import type { HeldProfession } from "@wasla/contract/unlocks/schemas";
import { labelIn } from "#/catalogue/names.ts";
import { candidateCountsQuery } from "#/payments/requests.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import style from "./basket.module.css";
import { isPayable } from "./basket.ts";

type Props = {
  readonly held: readonly HeldProfession[];
  readonly left: readonly string[];
  readonly busy: boolean;
  readonly onLeave: (left: readonly string[]) => void;
};

/** What the client holds: what can be paid is ticked, what is paid stands with a check. */
export function Professions({ held, left, busy, onLeave }: Props) {
  const t = useWords("payments");
  if (held.length === 0) return <p className={style.dim}>{t("nothingHeld")}</p>;
  const toggle = (id: string, isTaken: boolean) =>
    onLeave(isTaken ? left.filter((one) => one !== id) : [...left, id]);
  return (
    <ul className={style.list}>
      {held.map((profession) =>
        isPayable(profession) ? (
          <li key={profession._id} className={style.row}>
            <label className={style.choice}>
              <input
                type="checkbox"
                className={style.box}
                checked={!left.includes(profession._id)}
                disabled={busy}
                onChange={({ target }) => toggle(profession._id, target.checked)}
              />
              <Name profession={profession} />
            </label>
            <Count id={profession._id} />
          </li>
        ) : (
          <Settled key={profession._id} profession={profession} />
        ),
      )}
    </ul>
  );
}

/** Paid, or not to be paid before it is approved. */
function Settled({ profession }: { readonly profession: HeldProfession }) {
  const t = useWords("payments");
  const isPaid = isApproved(profession);
  const Sign = isPaid ? IconCheck : IconClock;
  return (
    <li className={style.row} data-paid={isPaid || undefined}>
      <span className={style.choice}>
        <Sign size={20} aria-hidden="true" />
        <span>
          <Name profession={profession} />
          {!isPaid && <span className={style.note}>{t("waitingText")}</span>}
        </span>
      </span>
      <span className={style.state}>{t(isPaid ? "paid" : "waiting")}</span>
    </li>
  );
}

function Name({ profession }: { readonly profession: HeldProfession }) {
  return <bdi>{labelIn(useLanguage(), profession)}</bdi>;
}

/** How many candidates it unlocks, where that is known. */
function Count({ id }: { readonly id: string }) {
  const t = useWords("payments");
  const { number } = useFormats();
  const { data } = useQuery(candidateCountsQuery());
  const count = data?.get(id);
  if (count === undefined) return null;
  return <span className={style.state}>{t("candidates", { count, shown: number(count) })}</span>;
}
