import type { Services } from "#/platform/services.ts";
import { draftsOf } from "./drafts.ts";
import { ownProfileOf } from "./own-profile.ts";

/** One's own profile and the steps that are not finished, both of one moment. */
export async function read(services: Services, id: string) {
  return await services.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const profile = await ownProfileOf(tx, services, id);
      return { profile, drafts: await draftsOf(tx, id) };
    });
}
