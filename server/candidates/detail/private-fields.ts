/** Which facts of a candidate each kind of viewer reads. */
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { isClient } from "@wasla/contract/platform/endpoint";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { Profile } from "#/profiles/profile.ts";
import { readSharedSensitive } from "#/profiles/profiles.ts";

/** Read by everybody to whom the profile is open; a field that is not listed here is private. */
export type SharedField =
  | ("_id" | "fullName" | "fullNameAr" | "address" | "gender" | "dob" | "maritalStatus")
  | ("country" | "nationality" | "havePriorWorkExperience" | "profession" | "recentRole")
  | ("recentRoleExperienceYearsDecimal" | "professionalDetails" | "desiredProfessions")
  | ("educationalDetails" | "skills" | "languages" | "salaryInfo" | "noticePeriod");

/** Decided document by document. */
type FileField = "files" | "hasFiles" | "attachmentsFiles" | "profilePic";

type PrivateField = Exclude<keyof CandidateDetail, SharedField | FileField>;
type PrivateFields = Pick<CandidateDetail, PrivateField>;
type ViewerKind = "owner" | "client" | "operator" | "other";

/** Operators run the product and recruit nobody: they read these with a reason only, elsewhere. */
const readableFields: Readonly<Record<ViewerKind, Readonly<Record<PrivateField, boolean>>>> = {
  owner: { email: true, phone: true, sensitive: true },
  client: { email: true, phone: true, sensitive: true },
  operator: { email: false, phone: false, sensitive: false },
  other: { email: false, phone: false, sensitive: false },
};

/** Of a profile that is open to the viewer; null for what it may not read. */
export async function privateFieldsFor(
  services: Pick<Services, "db" | "seal">,
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
