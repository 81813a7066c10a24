import type { AuthorizeDocument } from "#/files/download/authorize-document.ts";
import { canOpenDocument } from "#/privacy/grants.ts";
import { canViewProfile } from "./access.ts";

/**
 * The rule for every link to a document, when it is made and each time it is used: the document is
 * open to the viewer and, unless it is the trade licence of a company, so is the profile.
 */
export const authorizeDocument: AuthorizeDocument = async (services, viewer, file) => {
  const pair = { clientId: viewer.id, candidateId: file.ownerId };
  if (!(await canOpenDocument(services, file, pair))) return false;
  return file.fieldName === "licence" || (await canViewProfile(services.db, viewer, file.ownerId));
};
