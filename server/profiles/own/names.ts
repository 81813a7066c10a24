/** Professions and skills of a form, as rows; what the catalogue lacks is proposed to it. */
import type { ProfileForm } from "@wasla/contract/profiles/form";
import { MOST_PROPOSALS } from "@wasla/contract/profiles/limits";
import type { Transaction } from "kysely";
import { enter, pendingOf } from "#/catalogue/catalogue.ts";
import type { Tables } from "#/platform/database/database.ts";
import { fault } from "#/platform/refusal.ts";
import type { Lists } from "./queries/lists.ts";

type Tx = Transaction<Tables>;
type Role = NonNullable<ProfileForm["professionalDetails"]>["position"][number];

/** Refuses new names where too many of this person's wait to be judged; the profile is locked. */
export async function enterNames(tx: Tx, id: string, form: ProfileForm): Promise<Lists> {
  const { desiredProfessions, professionalDetails, skills } = form;
  const roles = professionalDetails?.position ?? [];
  const professions = [
    ...roles.map((role, at) =>
      nameAt(`professionalDetails.position.${at}.profession`, role.profession),
    ),
    ...(desiredProfessions ?? []).map((wanted, at) => nameAt(`desiredProfessions.${at}`, wanted)),
  ];
  const named = (skills ?? []).map((skill, at) => nameAt(`skills.${at}`, skill));
  const inRoles = await enter(tx, "profession", proposalOf(id, professions));
  const inSkills = await enter(tx, "skill", proposalOf(id, named));
  const [added] = [
    ...inRoles.added.map((at) => professions[at]),
    ...inSkills.added.map((at) => named[at]),
  ];
  if (added && (await pendingOf(tx, id)) > MOST_PROPOSALS)
    throw fault(added.field, ["profiles.tooManyProposals", { most: MOST_PROPOSALS }]);
  const wantedIds = [...new Set(inRoles.ids.slice(roles.length))];
  return {
    ...(professionalDetails && {
      workRole: roles.map((role, seq) => roleRow(role, seq, inRoles.ids[seq] ?? 0)),
    }),
    ...(desiredProfessions && {
      desiredProfession: wantedIds.map((professionId, seq) => ({ professionId, seq })),
    }),
    ...(skills && { candidateSkill: [...new Set(inSkills.ids)].map((skillId) => ({ skillId })) }),
  };
}

type Name = { readonly field: string; readonly label: string };

function nameAt(path: string, { label }: { readonly label: string }): Name {
  return { field: `${path}.label`, label };
}

function proposalOf(proposedBy: string, names: readonly Name[]) {
  return { labels: names.map(({ label }) => label), proposedBy };
}

/** A role that goes on has no end, whatever the form still holds. */
function roleRow({ profession: _, from, to, ...role }: Role, seq: number, professionId: number) {
  const { isCurrentRole, organization, department, designation, employmentType } = role;
  return {
    ...{ seq, professionId, organization, department, designation, employmentType },
    fromMonth: `${from}-01`,
    toMonth: isCurrentRole || to === null ? null : `${to}-01`,
    isCurrent: isCurrentRole,
  };
}
