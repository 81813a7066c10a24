import type { Completeness } from "@wasla/contract/profiles/own-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { lacksByUse } from "#/profiles/home/by-use.ts";
import { stepAddress } from "#/profiles/home/step-address.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { Ring } from "#/ui/blocks/Ring.tsx";
import style from "./own.module.css";

type Props = { readonly completeness: Completeness };

/** As many as fit beside the ring. */
const mostShown = 2;

/** How much of the profile is there, and what would help it most. */
export function Strength({ completeness: { percent, extras } }: Props) {
  const t = useWords("profiles/own");
  const add = useWords("profiles/home");
  const { number } = useFormats();
  const count = extras.missing.length;
  return (
    <div className={style.strength}>
      <Ring percent={percent} label={t("answersGiven")} />
      {count === 0 && <p className={style.toAdd}>{t("nothingMissing")}</p>}
      {count > 0 && (
        <div>
          <p className={style.toAdd}>{t("toAdd", { count, shown: number(count) })}</p>
          <div className={style.steps}>
            {lacksByUse(extras.missing)
              .slice(0, mostShown)
              .map(({ step, word }) => (
                <PlainLink key={word} quiet to={stepAddress(step)}>
                  {add(word)}
                </PlainLink>
              ))}
          </div>
        </div>
      )}
    </div>
  );
}
