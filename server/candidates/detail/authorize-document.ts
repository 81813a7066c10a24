import type { Hooks } from "#/platform/hooks.ts";
import { canOpenDocument } from "#/privacy/grants.ts";
import { canViewProfile } from "./access.ts";

/**
 * Rule for all document links, checked when a link is created and each time it is used: document
 * and profile must be open to the viewer. A company's trade licence has no profile.
 */
export const authorizeDocument: Hooks["authorizeDocument"] = async (services, viewer, file) => {
  const pair = { clientId: viewer.id, candidateId: file.ownerId };
  if (!(await canOpenDocument(services, file, pair))) return false;
  return file.fieldName === "licence" || (await canViewProfile(services.db, viewer, file.ownerId));
};
