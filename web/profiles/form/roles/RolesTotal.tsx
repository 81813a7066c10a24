import { type Span, workExperience } from "@wasla/contract/profiles/experience";
import { useWatch } from "react-hook-form-rows";
import { todayInGulf } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { isMonth } from "#/profiles/form/values/month.ts";
import { overlapping } from "#/profiles/form/values/roles.ts";
import type { TypedRole } from "#/profiles/form/values/typed.ts";
import { WorkExperience } from "#/ui/blocks/WorkExperience.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./roles.module.css";

/** How much the roles come to, while they are typed; and whether months count twice. */
export function RolesTotal() {
  const t = useWords("profiles/form");
  const roles: readonly TypedRole[] = useWatch({ name: "professionalDetails.position" }) ?? [];
  const { years, months } = workExperience(roles.map(spanOf), todayInGulf());
  const [pair] = overlapping(roles);
  return (
    <>
      <p className={style.total} role="status">
        <WorkExperience years={years} months={months} />
      </p>
      {pair && <Notice>{t("overlap", { one: pair[0] + 1, other: pair[1] + 1 })}</Notice>}
    </>
  );
}

/** A month half chosen counts nothing yet. */
function spanOf({ from, to, isCurrentRole }: TypedRole): Span {
  return { from: isMonth(from) ? from : null, to: isMonth(to) ? to : null, isCurrentRole };
}
