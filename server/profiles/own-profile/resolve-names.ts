import type { ProfileForm } from "@wasla/contract/profiles/form";
import { MAX_PROPOSALS } from "@wasla/contract/profiles/limits";
import type { Transaction } from "kysely";
import { countPendingProposals, proposeEntries } from "#/catalogue/catalogue.ts";
import { invalidField } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { ProfileLists } from "#/profiles/own-profile/queries/profile.ts";

type Tx = Transaction<Tables>;
type Role = NonNullable<ProfileForm["professionalDetails"]>["position"][number];

/** Proposes unknown names to the catalogue; throws 422 if too many wait. The profile is locked. */
export async function resolveNames(tx: Tx, id: string, form: ProfileForm): Promise<ProfileLists> {
  const { desiredProfessions, professionalDetails, skills } = form;
  const roles = professionalDetails?.position ?? [];
  const professions = [
    ...roles.map((role, at) =>
      toFieldName(`professionalDetails.position.${at}.profession`, role.profession),
    ),
    ...(desiredProfessions ?? []).map((entry, at) =>
      toFieldName(`desiredProfessions.${at}`, entry),
    ),
  ];
  const skillNames = (skills ?? []).map((skill, at) => toFieldName(`skills.${at}`, skill));
  const professionEntries = await proposeEntries(tx, "profession", toProposal(id, professions));
  const skillEntries = await proposeEntries(tx, "skill", toProposal(id, skillNames));
  const [added] = [
    ...professionEntries.newIndexes.map((at) => professions[at]),
    ...skillEntries.newIndexes.map((at) => skillNames[at]),
  ];
  if (added && (await countPendingProposals(tx, id)) > MAX_PROPOSALS)
    throw invalidField(added.field, ["profiles.tooManyProposals", { most: MAX_PROPOSALS }]);
  const wantedIds = [...new Set(professionEntries.ids.slice(roles.length))];
  return {
    ...(professionalDetails && {
      workRole: roles.map((role, seq) => toRoleRow(role, seq, professionEntries.ids[seq] ?? 0)),
    }),
    ...(desiredProfessions && {
      desiredProfession: wantedIds.map((professionId, seq) => ({ professionId, seq })),
    }),
    ...(skills && {
      candidateSkill: [...new Set(skillEntries.ids)].map((skillId) => ({ skillId })),
    }),
  };
}

type FieldName = { readonly field: string; readonly label: string };

function toFieldName(path: string, { label }: { readonly label: string }): FieldName {
  return { field: `${path}.label`, label };
}

function toProposal(proposedBy: string, names: readonly FieldName[]) {
  return { labels: names.map(({ label }) => label), proposedBy };
}

/** A current role has no end, whatever the form contains. */
function toRoleRow({ profession: _, from, to, ...role }: Role, seq: number, professionId: number) {
  const { isCurrentRole, organization, department, designation, employmentType } = role;
  return {
    seq,
    professionId,
    organization,
    department,
    designation,
    employmentType,
    fromMonth: `${from}-01`,
    toMonth: isCurrentRole || to === null ? null : `${to}-01`,
    isCurrent: isCurrentRole,
  };
}
