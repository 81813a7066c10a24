/** Clients and candidates as they meet: seen, taken, asked for, allowed. */
import type { DocumentField } from "@wasla/contract/files/own-files";
import type { AccessEntry, DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { accountOf, amend } from "#/accounts/accounts.ts";
import { signAccessToken } from "#/accounts/sessions/access-token.ts";
import { openSession } from "#/accounts/sessions/sessions.ts";
import { ask } from "#/privacy/grants.ts";
import type { TestApp } from "./app.ts";
import { askOn } from "./ask.ts";
import { type Built, buildOn } from "./build.ts";

type Named = { readonly organization?: string | null; readonly residence?: string | null };

export function privacyOn(running: TestApp) {
  const callAs = askOn(running);
  /** By a session of this moment: an older one may have ended where a test moves the clock. */
  const call = async (person: Built, method: "GET" | "PUT", path: string, body?: object) =>
    callAs({ token: await freshToken(running, person) }, method, path, body && { body });
  const inTx = <T>(work: (tx: Parameters<typeof amend>[0]) => Promise<T>) =>
    running.services.db.transaction().execute(work);
  const requests = async (candidate: Built): Promise<DocumentRequest[]> =>
    (await call(candidate, "GET", "/privacy/requests")).body.data;
  return {
    requests,
    /** A verified corporate, to which every listed candidate is open. */
    corporate: async ({ organization = "Gulf Care LLC", residence = "AE" }: Named = {}) => {
      const client = await buildOn(running).client({ role: "corporate", isVerified: true });
      await inTx((tx) => amend(tx, client.id, { organization, residence }));
      return client;
    },
    freshToken: (person: Built) => freshToken(running, person),
    /** Of the ledger as its candidate is told of it, newest first. */
    entriesOf: async (candidate: Built) => {
      const { entries } = (await call(candidate, "GET", "/privacy/access")).body.data;
      return entries.map(({ client, what, fieldName }: AccessEntry) => {
        return { clientId: client._id, what, fieldName };
      });
    },
    summary: async (candidate: Built) =>
      (await call(candidate, "GET", "/privacy/access/summary")).body.data,
    /** As the client asks for it. */
    request: (client: Built, candidate: Built, fieldName: DocumentField = "passportCopy") =>
      inTx((tx) =>
        ask(tx, running.services, { clientId: client.id, candidateId: candidate.id, fieldName }),
      ),
    /** Of the newest request for this document. */
    answer: async (
      candidate: Built,
      said: "allow" | "decline" | "withdraw",
      fieldName: DocumentField = "passportCopy",
    ) => {
      const id = (await requests(candidate)).find((each) => each.fieldName === fieldName)?._id;
      return await call(candidate, "PUT", `/privacy/requests/${id}`, { answer: said });
    },
    hide: (candidate: Built, client: Pick<Built, "id">, isHidden = true) =>
      call(candidate, "PUT", `/privacy/hidden/${client.id}`, { isHidden }),
  };
}

async function freshToken({ services }: TestApp, { id }: Built): Promise<string> {
  const role = (await accountOf(services.db, id))?.role ?? "jobSeeker";
  const { sessionId } = await openSession(services, { id, role }, "test");
  return await signAccessToken(services.keys, { accountId: id, sessionId }, services.clock.now());
}
