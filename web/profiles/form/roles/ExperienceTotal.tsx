import { sumExperience, type WorkPeriod } from "@wasla/contract/profiles/experience";
import { useWatch } from "react-hook-form-rows";
import { todayInGulf } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { isMonth } from "#/profiles/form/values/month.ts";
import { findOverlaps } from "#/profiles/form/values/roles.ts";
import type { RoleValues } from "#/profiles/form/values/step-values.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import { WorkExperience } from "#/ui/blocks/WorkExperience.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./roles.module.css";

/** How much the roles come to, while they are typed; and whether months count twice. */
export function ExperienceTotal() {
  const t = useMessages("profiles/form");
  const roles: readonly RoleValues[] = useWatch({ name: "professionalDetails.position" }) ?? [];
  const { years, months } = sumExperience(
    roles.map(toWorkPeriod),
    todayInGulf(),
    useOwnProfile().data?.profile.dob ?? null,
  );
  const [pair] = findOverlaps(roles);
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
function toWorkPeriod({ from, to, isCurrentRole }: RoleValues): WorkPeriod {
  return { from: isMonth(from) ? from : null, to: isMonth(to) ? to : null, isCurrentRole };
}
