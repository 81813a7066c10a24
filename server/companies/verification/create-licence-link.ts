import { companiesServerMessages as messages } from "@wasla/contract/companies/server-messages";
import { lockAccount, readAccount } from "#/accounts/accounts.ts";
import { findCompany } from "#/companies/queries.ts";
import { createFileLink, findFile } from "#/files/files.ts";
import { AppError } from "#/platform/app-error.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

type LicenceLinkRequest = {
  readonly clientId: string;
  readonly operator: Pick<Viewer, "id" | "sessionId">;
  readonly networkAddress: string;
};

/** Valid for this operator only. Throws 404 without a corporate account or a licence. */
export async function createLicenceLink(
  services: Services,
  { clientId, operator, networkAddress }: LicenceLinkRequest,
): Promise<{ url: string; until: string }> {
  const { db, clock } = services;
  const account = await readAccount(db, clientId);
  if (account?.role !== "corporate") throw new AppError(404, "platform.notFound");
  const { licence = null } = (await findCompany(db, clientId)) ?? {};
  const file = licence === null ? undefined : await findFile(db, licence);
  if (!file) throw new AppError(404, messages.noLicence);
  await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, clientId))) throw new AppError(404, "platform.notFound");
    await recordAuditEntry(tx, {
      at: clock.now(),
      actorId: operator.id,
      address: networkAddress,
      action: "companies.licenceOpened",
      subject: ["client", clientId],
      details: { licence: file.originalName },
    });
  });
  const { url, until } = createFileLink(services, operator, file.name);
  return { url, until: until.toISOString() };
}
