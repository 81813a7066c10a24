import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import type { AccessEntry, DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { readAccount, updateAccount } from "#/accounts/accounts.ts";
import { signAccessToken } from "#/accounts/sessions/access-token.ts";
import { openSession } from "#/accounts/sessions/sessions.ts";
import { requestDocument } from "#/privacy/grants.ts";
import { createApiClient } from "./api-client.ts";
import type { TestApp } from "./app.ts";
import { createTestData, type TestAccount } from "./test-data.ts";

type ClientFacts = { readonly organization?: string | null; readonly residence?: string | null };

export function createPrivacySteps(running: TestApp) {
  const callAs = createApiClient(running);
  /** Uses a fresh session, since older ones may have expired when a test moves the clock. */
  const call = async (person: TestAccount, method: "GET" | "PUT", path: string, body?: object) =>
    callAs({ token: await createFreshToken(running, person) }, method, path, body && { body });
  const requests = async (candidate: TestAccount): Promise<DocumentRequest[]> =>
    (await call(candidate, "GET", "/privacy/requests")).body.data;
  const corporate = (facts: ClientFacts = {}) => createCorporate(running, facts);
  return {
    requests,
    corporate,
    pair: async () => ({
      client: await corporate(),
      candidate: await createTestData(running).jobSeeker(),
    }),
    freshToken: (person: TestAccount) => createFreshToken(running, person),
    /** The candidate's view of the access ledger, newest first. */
    entriesOf: async (candidate: TestAccount) => {
      const { entries } = (await call(candidate, "GET", "/privacy/access")).body.data;
      return entries.map(({ client, what, fieldName }: AccessEntry) => {
        return { clientId: client._id, what, fieldName };
      });
    },
    summary: async (candidate: TestAccount) =>
      (await call(candidate, "GET", "/privacy/access/summary")).body.data,
    /** Creates a document request as the client would. */
    request: (
      client: TestAccount,
      candidate: TestAccount,
      fieldName: DocumentField = "passportCopy",
    ) => {
      const document = { clientId: client.id, candidateId: candidate.id, fieldName };
      return running.services.db
        .transaction()
        .execute((tx) => requestDocument(tx, running.services, document));
    },
    /** Answers the newest request for this document. */
    answer: async (
      candidate: TestAccount,
      decision: "allow" | "decline" | "withdraw",
      fieldName: DocumentField = "passportCopy",
    ) => {
      const id = (await requests(candidate)).find((each) => each.fieldName === fieldName)?._id;
      return await call(candidate, "PUT", `/privacy/requests/${id}`, { answer: decision });
    },
    hide: (candidate: TestAccount, client: Pick<TestAccount, "id">, isHidden = true) =>
      call(candidate, "PUT", `/privacy/hidden/${client.id}`, { isHidden }),
  };
}

/** A verified corporate, to which every listed candidate is unlocked. */
async function createCorporate(
  running: TestApp,
  { organization = "Gulf Care LLC", residence = "AE" }: ClientFacts,
): Promise<TestAccount> {
  const client = await createTestData(running).client({ role: "corporate", isVerified: true });
  await running.services.db
    .transaction()
    .execute((tx) => updateAccount(tx, client.id, { organization, residence }));
  return client;
}

async function createFreshToken({ services }: TestApp, { id }: TestAccount): Promise<string> {
  const role = (await readAccount(services.db, id))?.role ?? "jobSeeker";
  const { sessionId } = await openSession(services, { id, role }, "test");
  return signAccessToken(services.keys, { accountId: id, sessionId }, services.clock.now());
}
