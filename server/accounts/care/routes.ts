import { readCare } from "@wasla/contract/accounts/care-endpoints";
import * as queries from "#/accounts/queries/care.ts";
import { sessionExpired } from "#/accounts/sessions/sessions.ts";
import type { Routes } from "#/platform/http/serve.ts";

export const careRoutes: Routes = (serve, { db, clock }) => {
  serve(readCare, async ({ viewer }) => {
    const care = await queries.readCare(db, viewer.id, clock.now());
    if (!care) throw sessionExpired(); // erased this moment
    const { hasSecondFactor, recoveryCodesLeft, ...rest } = care;
    return { data: { ...rest, secondFactor: hasSecondFactor ? { recoveryCodesLeft } : null } };
  });
};
