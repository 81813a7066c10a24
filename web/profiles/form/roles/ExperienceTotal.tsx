import { sumExperience, type WorkPeriod } from "@wasla/contract/profiles/experience";
import { useWatch } from "react-hook-form";
import { todayInGulf } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { isMonth } from "#/profiles/form/values/month.ts";
import { findOverlaps } from "#/profiles/form/values/roles.ts";
import type { RoleValues } from "#/profiles/form/values/step-values.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import { WorkExperience } from "#/ui/blocks/WorkExperience.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import classes from "./roles.module.css";

/** Total experience of the roles while they are edited, with a warning about overlaps. */
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
      <p className={classes.total} role="status">
        <WorkExperience years={years} months={months} />
      </p>
      {pair && <Notice>{t("overlap", { one: pair[0] + 1, other: pair[1] + 1 })}</Notice>}
    </>
  );
}

/** Ignores months that are only half selected. */
function toWorkPeriod({ from, to, isCurrentRole }: RoleValues): WorkPeriod {
  return { from: isMonth(from) ? from : null, to: isMonth(to) ? to : null, isCurrentRole };
}
