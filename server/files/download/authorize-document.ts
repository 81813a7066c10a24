import type { MediaFile } from "#/files/queries.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

/**
 * Whether a viewer may open another account's document now. `app.ts` passes the implementation,
 * because the rule belongs to modules that depend on this one.
 */
export type AuthorizeDocument = (
  services: Services,
  viewer: Viewer,
  file: Pick<MediaFile, "ownerId" | "fieldName" | "opening">,
) => Promise<boolean>;
