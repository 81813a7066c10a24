import { v7 } from "uuid";
import { createApiClient } from "#/testing/api-client.ts";
import type { TestApp } from "#/testing/app.ts";
import { createBundleSteps } from "#/testing/bundle-steps.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import type { CardHarness } from "#/testing/card-sandbox.ts";
import { createPaymentSteps, PRICE } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import {
  type AuthorizationCase,
  type AuthorizationCases,
  type CallTarget,
  UNKNOWN_ID,
} from "./authorization-case.ts";

export function clientCases(running: TestApp, cards: CardHarness): AuthorizationCases {
  return {
    ...candidateCases(running),
    ...bundleCases(running),
    ...shortlistCases(running),
    ...paymentCases(running, cards),
    "companies.readCompany": {
      caller: () => createTestData(running).client(),
      own: async ({ id }) => ({ params: { id } }),
      missing: async () => ({ params: { id: UNKNOWN_ID } }),
    },
  };
}

/** Candidates have no owner: foreign means hidden from this client. */
function candidateCases(running: TestApp): AuthorizationCases {
  const { candidate, hideFrom } = createCandidateData(running);
  const files = [{ fieldName: "resume", bytes: "A life" } as const];
  const row = (
    toTarget: (candidate: { id: string; files: string[] }) => CallTarget,
  ): AuthorizationCase => ({
    caller: createBundleSteps(running).corporate,
    own: async () => toTarget(await candidate({ files })),
    foreign: async (caller) => {
      const hidden = await candidate({ files });
      await hideFrom(hidden, caller);
      return toTarget(hidden);
    },
    missing: async () => toTarget({ id: UNKNOWN_ID, files: [] }),
  });
  const body = { fieldName: "passportCopy" };
  return {
    "candidates.getCandidate": row(({ id }) => ({ params: { id } })),
    "candidates.createDocumentRequest": {
      ...row(({ id }) => ({ params: { id }, body })),
      own: async () => {
        const files = [{ fieldName: "passportCopy", bytes: "A passport" } as const];
        return { params: { id: (await candidate({ files: files })).id }, body };
      },
    },
    // A client with the page open gets the error of a missing profile, not of a missing file.
    "candidates.linkDocument": {
      ...row(({ files: [name = ""] }) => ({ params: { name } })),
      missing: undefined,
    },
    "shortlists.getNote": row(({ id }) => ({ params: { id } })),
    "shortlists.saveNote": row(({ id }) => ({ params: { id }, body: { note: "Call on Monday" } })),
  };
}

function bundleCases(running: TestApp): AuthorizationCases {
  const { corporate, prepare } = createBundleSteps(running);
  const startBundle = async (caller: TestAccount) => {
    const files = [{ fieldName: "resume", bytes: "A life" } as const];
    const { bundle } = await prepare(caller, [
      await createCandidateData(running).candidate({ files }),
    ]);
    return { id: bundle._id, ticket: bundle.url.split("ticket=")[1] ?? "" };
  };
  const byId: AuthorizationCase = {
    caller: corporate,
    own: async (caller) => ({ params: { id: (await startBundle(caller)).id } }),
    missing: async () => ({ params: { id: UNKNOWN_ID } }),
  };
  return {
    "candidates.getBundle": byId,
    "candidates.cancelBundle": byId,
    // The link is a single-use bearer: foreign means another's bundle with one's own ticket.
    "candidates.downloadBundle": {
      caller: corporate,
      own: async (caller) => {
        const { id, ticket } = await startBundle(caller);
        return { params: { id }, query: { ticket } };
      },
      foreign: async (caller) => {
        const { ticket } = await startBundle(caller);
        return { params: { id: (await startBundle(await corporate())).id }, query: { ticket } };
      },
      missing: async () => ({ params: { id: UNKNOWN_ID }, query: { ticket: "A".repeat(43) } }),
    },
  };
}

function shortlistCases(running: TestApp): AuthorizationCases {
  const { candidate } = createCandidateData(running);
  const create = async (caller: TestAccount, path: string, body: object): Promise<string> =>
    (await createApiClient(running)(caller, "POST", path, { body })).body.data._id;
  const row = (
    path: string,
    body: object,
    toTarget: (id: string) => Promise<CallTarget>,
  ): AuthorizationCase => ({
    caller: createBundleSteps(running).corporate,
    own: async (caller) => toTarget(await create(caller, path, body)),
    missing: async () => ({}),
  });
  const list = (overrides: object = {}) => ({
    ...row("/shortlists", { name: "Ward 7" }, async (id) => ({ params: { id }, ...overrides })),
    missing: async () => ({ params: { id: UNKNOWN_ID }, ...overrides }),
  });
  const view = (overrides: object = {}) => ({
    ...row("/views", { name: "Nurses", query: {} }, async (id) => {
      return { params: { id }, ...overrides };
    }),
    missing: async () => ({ params: { id: UNKNOWN_ID }, ...overrides }),
  });
  const people = async () => [(await candidate()).id];
  return {
    "shortlists.getShortlist": list(),
    "shortlists.renameShortlist": list({ body: { name: "Ward 8" } }),
    "shortlists.deleteShortlist": list(),
    "shortlists.addToShortlist": {
      ...row("/shortlists", { name: "Ward 9" }, async (id) => {
        return { params: { id }, body: { userIds: await people() } };
      }),
      missing: async () => ({ params: { id: UNKNOWN_ID }, body: { userIds: [UNKNOWN_ID] } }),
    },
    "shortlists.removeFromShortlist": {
      ...row("/shortlists", { name: "Ward 10" }, async (id) => {
        return { params: { id, candidateId: (await candidate()).id } };
      }),
      missing: async () => ({ params: { id: UNKNOWN_ID, candidateId: UNKNOWN_ID } }),
    },
    "shortlists.removeManyFromShortlist": {
      ...row("/shortlists", { name: "Ward 11" }, async (id) => {
        return { params: { id }, body: { userIds: await people() } };
      }),
      missing: async () => ({ params: { id: UNKNOWN_ID }, body: { userIds: [UNKNOWN_ID] } }),
    },
    "shortlists.updateSavedView": view({ body: { name: "Other nurses" } }),
    "shortlists.markSavedViewSeen": view({ body: { newest: 1 } }),
    "shortlists.deleteSavedView": view(),
  };
}

function paymentCases(running: TestApp, cards: CardHarness): AuthorizationCases {
  const { client, pay, call } = createPaymentSteps(running, cards);
  const caller = async () => (await client("Nursing")).client;
  const nursing = () => createTestData(running).profession("Nursing");
  const byIntent: AuthorizationCase = {
    caller,
    own: async (owner) => {
      const body = { priceId: PRICE, professions: [await nursing()] };
      const { paymentIntentId } = await pay(owner, body.professions);
      return { body: { ...body, paymentIntentId } };
    },
  };
  return {
    "payments.getInvoiceFile": {
      caller,
      own: async (owner) => {
        await pay(owner, [await nursing()]);
        const { body } = await call(owner, "GET", "/payment/billing");
        return { params: { id: body.data.invoices[0]._id } };
      },
      missing: async () => ({ params: { id: v7() } }),
    },
    "payments.getSubscriptionInfo": {
      caller,
      own: async ({ id }) => ({ params: { userId: id } }),
      missing: async () => ({ params: { userId: UNKNOWN_ID } }),
    },
    "payments.finishCardChange": {
      caller,
      own: async (owner) => {
        await pay(owner, [await nursing()]);
        const { body } = await call(owner, "POST", "/payment/card-setup");
        await cards.pay(body.data.client_secret);
        return { body: { setupIntentId: body.data.client_secret.split("_secret")[0] } };
      },
      missing: async () => ({ body: { setupIntentId: "seti_none" } }),
    },
    "payments.createCheckout": byIntent,
    "payments.createPaymentIntent": byIntent,
    "payments.createPaymentIntentAlias": byIntent,
    "payments.createSubscription": byIntent,
  };
}
