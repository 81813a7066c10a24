import { companiesServerMessages as said } from "@wasla/contract/companies/server-messages";
import { accountOf, lockAccountOf } from "#/accounts/accounts.ts";
import { findCompany } from "#/companies/queries.ts";
import { findFile, linkTo } from "#/files/files.ts";
import { noteChange } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";

type Asked = { readonly clientId: string; readonly operatorId: string; readonly address: string };

/** For this operator alone, and noted. Refuses (404) who is no corporate or has no licence. */
export async function licenceLink(
  services: Services,
  { clientId, operatorId, address }: Asked,
): Promise<{ url: string; until: string }> {
  const { db, clock } = services;
  const account = await accountOf(db, clientId);
  if (account?.role !== "corporate") throw new Refusal(404, "platform.notFound");
  const { licence = null } = (await findCompany(db, clientId)) ?? {};
  const file = licence === null ? undefined : await findFile(db, licence);
  if (!file) throw new Refusal(404, said.noLicence);
  await db.transaction().execute(async (tx) => {
    if (!(await lockAccountOf(tx, clientId))) throw new Refusal(404, "platform.notFound");
    await noteChange(tx, {
      ...{ at: clock.now(), actorId: operatorId, address },
      ...{ action: "companies.licenceOpened", subject: ["client", clientId] },
      details: { licence: file.originalName },
    });
  });
  const { url, until } = linkTo(services, operatorId, file.name);
  return { url, until: until.toISOString() };
}
