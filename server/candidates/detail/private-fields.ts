import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { isClient } from "@wasla/contract/platform/endpoint";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { Profile } from "#/profiles/profile.ts";
import { readSharedSensitive } from "#/profiles/profiles.ts";

/** Fields for everyone who may open the profile; fields that are not listed here are private. */
export type SharedField =
  | ("_id" | "fullName" | "fullNameAr" | "address" | "gender" | "dob" | "maritalStatus")
  | ("country" | "nationality" | "havePriorWorkExperience" | "profession" | "recentRole")
  | ("recentRoleExperienceYearsDecimal" | "professionalDetails" | "desiredProfessions")
  | ("educationalDetails" | "skills" | "languages" | "salaryInfo" | "noticePeriod");

/** Access to these is decided per document. */
type FileField = "files" | "hasFiles" | "attachmentsFiles" | "profilePic";

type PrivateField = Exclude<keyof CandidateDetail, SharedField | FileField>;
type PrivateFields = Pick<CandidateDetail, PrivateField>;
type ViewerKind = "owner" | "client" | "operator" | "other";

/** Operators do not recruit: they read these only elsewhere, after giving a reason. */
const readableFields: Readonly<Record<ViewerKind, Readonly<Record<PrivateField, boolean>>>> = {
  owner: { email: true, phone: true, sensitive: true },
  client: { email: true, phone: true, sensitive: true },
  operator: { email: false, phone: false, sensitive: false },
  other: { email: false, phone: false, sensitive: false },
};

/** Private fields of a profile that the viewer may open; null for those it may not read. */
export async function privateFieldsFor(
  services: Pick<Services, "db" | "columnCipher">,
  viewer: Pick<Viewer, "id" | "role">,
  { candidateId, email, phone }: Pick<Profile, "candidateId" | "email" | "phone">,
): Promise<PrivateFields> {
  const readableByViewer = readableFields[viewerKindOf(viewer, candidateId)];
  return {
    email: readableByViewer.email ? email : null,
    phone: readableByViewer.phone ? phone : null,
    sensitive: readableByViewer.sensitive ? await readSharedSensitive(services, candidateId) : null,
  };
}

function viewerKindOf(viewer: Pick<Viewer, "id" | "role">, candidateId: string): ViewerKind {
  if (viewer.role === "admin") return "operator";
  if (isClient(viewer)) return "client";
  return viewer.id === candidateId ? "owner" : "other";
}
