/** Operators may access everything of a kind, so foreign targets are of another kind. */
import "#/catalogue/tables.ts";
import { openDraw } from "#/referrals/draws/open-draw.ts";
import { ensureReferrer } from "#/referrals/ensure-referrer.ts";
import { addPoints } from "#/referrals/queries/points.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { TEST_NOW, type TestApp } from "#/testing/app.ts";
import { createAuthenticator } from "#/testing/authenticator.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import type { CardHarness } from "#/testing/card-sandbox.ts";
import { encodeMultipart } from "#/testing/multipart.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { createPdf } from "#/testing/pictures.ts";
import { createQuestionSteps } from "#/testing/question-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import {
  type AuthorizationCase,
  type AuthorizationCases,
  type CallTarget,
  UNKNOWN_ID,
} from "./authorization-case.ts";

const reason = "As agreed with the owner";
const UNKNOWN_NUMBER = "999999999";

export function operatorCases(running: TestApp, cards: CardHarness): AuthorizationCases {
  return {
    ...userCases(running),
    ...clientCases(running, cards),
    ...catalogueCases(running),
    ...questionCases(running),
    ...offerCases(running, cards),
    ...drawCases(running),
  };
}

function userCases(running: TestApp): AuthorizationCases {
  const build = createTestData(running);
  const row = (
    person: () => Promise<{ id: string }>,
    overrides: object = {},
  ): AuthorizationCase => ({
    caller: build.admin,
    own: async () => ({ params: { id: (await person()).id }, body: { reason, ...overrides } }),
    foreign: async () => ({ params: { id: UNKNOWN_ID }, body: { reason, ...overrides } }),
  });
  const anyAccountCase = () => build.client();
  const unverified = () => build.jobSeeker({ verifiedAt: null });
  return {
    "staff.readUser": {
      ...row(anyAccountCase),
      own: async () => ({ params: await targetById(anyAccountCase()) }),
    },
    "staff.resendLink": row(unverified),
    "staff.endUserSessions": row(anyAccountCase),
    "staff.setSuspended": row(anyAccountCase, { isSuspended: true }),
    "staff.resetSecondFactor": row(async () => {
      const person = await anyAccountCase();
      await createAuthenticator(running).enrol(person);
      return person;
    }),
    "staff.scheduleErasure": row(anyAccountCase),
    "staff.cancelErasure": row(async () => {
      const person = await anyAccountCase();
      const body = { reason };
      await createApiClient(running)(
        await build.admin(),
        "POST",
        `/staff/users/${person.id}/erasure`,
        {
          body,
        },
      );
      return person;
    }),
    "staff.readSensitiveAnswers": row(() => createCandidateData(running).candidate()),
  };
}

async function targetById(created: Promise<{ id: string }>) {
  const { id } = await created;
  return { id };
}

/** Foreign: a job seeker's id. */
function clientCases(running: TestApp, cards: CardHarness): AuthorizationCases {
  const build = createTestData(running);
  const { pay, client: unpaid } = createPaymentSteps(running, cards);
  const createWaitingClient = async () => {
    const client = await build.client({ role: "corporate" });
    const { payload, headers } = await encodeMultipart(
      { registryNumber: "CN-1" },
      { licence: createPdf() },
    );
    await createApiClient(running)(client, "PUT", "/company/verification", {
      body: payload,
      headers,
    });
    return client;
  };
  const verified = () => build.client({ role: "corporate", isVerified: true });
  const paying = async () => {
    const { client, ids } = await unpaid("Nursing");
    await pay(client, ids);
    return client;
  };
  const row = (
    client: () => Promise<TestAccount>,
    name: "id" | "userId",
    body?: object,
  ): AuthorizationCase => {
    const named = (id: string): CallTarget => ({ params: { [name]: id }, ...(body && { body }) });
    return {
      caller: build.admin,
      own: async () => named((await client()).id),
      foreign: async () => named((await build.jobSeeker()).id),
      missing: async () => named(UNKNOWN_ID),
    };
  };
  const papersAt = TEST_NOW.toISOString();
  return {
    "companies.readClient": row(createWaitingClient, "id"),
    "companies.createLicenceLink": row(createWaitingClient, "id", {}),
    "companies.reviewPapers": row(createWaitingClient, "id", {
      verdict: "approve",
      papersAt,
      reason,
    }),
    "companies.revokeVerification": row(verified, "id", { reason }),
    "payments.getContract": row(paying, "userId"),
    "payments.updateContract": row(() => build.client(), "userId", {
      ...{ professions: [], until: null, revision: 0, reason },
    }),
    "payments.resyncClient": row(paying, "userId", { reason }),
  };
}

/** Foreign: an id that exists only in another catalogue. */
function catalogueCases(running: TestApp): AuthorizationCases {
  return {
    ...catalogueEntryCases(running, "profession"),
    ...catalogueEntryCases(running, "skill"),
  };
}

let entryCount = 0;

function catalogueEntryCases(running: TestApp, table: "profession" | "skill"): AuthorizationCases {
  const createEntry = async (status: "approved" | "pending") => {
    const label = `Beekeeping ${++entryCount}`;
    const { id } = await running.services.db
      .insertInto(table)
      .values({ label, labelAr: label, status })
      .returning("id")
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const row = (createTarget: (into: string) => CallTarget): AuthorizationCase => ({
    caller: createTestData(running).admin,
    own: async () => ({
      params: { id: await createEntry("pending") },
      ...createTarget(await createEntry("approved")),
    }),
    foreign: async () => ({
      params: { id: UNKNOWN_NUMBER },
      ...createTarget(await createEntry("approved")),
    }),
  });
  const kind = table === "profession" ? "Profession" : "Skill";
  return {
    [`staff.read${kind}Entry`]: row(() => ({})),
    [`staff.preview${kind}Merge`]: row((into) => ({ query: { into } })),
    [`staff.rename${kind}`]: row((into) => ({ body: { label: `Apiculture ${into}`, reason } })),
    [`staff.reject${kind}`]: row(() => ({ body: { reason } })),
    [`staff.merge${kind}s`]: row((into) => ({ body: { into: Number(into), reason } })),
  };
}

function questionCases(running: TestApp): AuthorizationCases {
  const { add, retire } = createQuestionSteps(running);
  const row = (body: object, isRetired = false): AuthorizationCase => ({
    caller: createTestData(running).admin,
    own: async () => {
      const question = await add();
      if (isRetired) await retire(question);
      return { params: { questionId: question._id }, body };
    },
    foreign: async () => ({ params: { questionId: UNKNOWN_NUMBER }, body }),
  });
  return {
    "catalogue.updateQuestion": row({ revision: 0, label: "Have you a car?", reason }),
    "catalogue.retireQuestion": row({ reason }),
    "catalogue.restoreQuestion": row({ reason }, true),
  };
}

function offerCases(running: TestApp, cards: CardHarness): AuthorizationCases {
  const { admin } = createTestData(running);
  const { createCoupon, createPlan } = createPaymentSteps(running, cards);
  let coupons = 0;
  const ofCoupon = (body?: object): AuthorizationCase => ({
    caller: admin,
    own: async () => {
      return { params: { id: await createCoupon(`WARD-${++coupons}`) }, ...(body && { body }) };
    },
    foreign: async () => ({ params: { id: UNKNOWN_ID }, ...(body && { body }) }),
  });
  return {
    "payments.endPrice": {
      caller: admin,
      own: async () => {
        await createPlan("another_price");
        const { id } = await running.services.db
          .selectFrom("plan")
          .select("id")
          .where("priceId", "=", "another_price")
          .executeTakeFirstOrThrow();
        return { params: { id: String(id) }, body: { reason } };
      },
      foreign: async () => ({ params: { id: UNKNOWN_NUMBER }, body: { reason } }),
    },
    "payments.replayWebhookEvent": {
      caller: admin,
      own: async () => {
        const { db, clock } = running.services;
        const at = { happenedAt: clock.now(), receivedAt: clock.now() };
        const values = { type: "invoice.paid", about: JSON.stringify({ subscriptionId: "sub_1" }) };
        const event = { ...at, ...values, id: "evt_1", state: "failed", fault: null } as const;
        await db
          .insertInto("gatewayNotice")
          .values({ provider: "sandbox", ...event })
          .execute();
        return { params: { provider: "sandbox", id: "evt_1" }, body: { reason } };
      },
      // An event of another provider with the same id.
      foreign: async () => ({ params: { provider: "stripe", id: "evt_1" }, body: { reason } }),
    },
    "payments.getCoupon": ofCoupon(),
    "payments.listCouponUses": ofCoupon(),
    "payments.endCoupon": ofCoupon({ reason }),
  };
}

/** Foreign: a month without a draw. Each case uses a past month of its own. */
function drawCases(running: TestApp): AuthorizationCases {
  const { admin, jobSeeker } = createTestData(running);
  const row = (month: string): AuthorizationCase => ({
    caller: admin,
    own: async ({ id: actorId }) => {
      const at = new Date(`${month}-10T08:00:00Z`);
      const operation = { actorId, address: "127.0.0.1", reason, at };
      const prize = { prize: "AED 500 voucher", prizeAr: "قسيمة بقيمة 500 درهم" };
      await openDraw(running.services, operation, { month, ...prize });
      const { accountId } = await ensureReferrer(running.services.db, (await jobSeeker()).id);
      const earned = { accountId, points: 50, kind: "jobSeeker", referralId: null } as const;
      await addPoints(running.services.db, { ...earned, creditFils: null, at });
      return { params: { month }, body: { reason } };
    },
    foreign: async () => ({ params: { month: "2020-01" }, body: { reason } }),
  });
  const drawn = row("2026-09");
  return {
    "referrals.runDraw": row("2026-08"),
    "referrals.publishDraw": {
      ...drawn,
      own: async (operator) => {
        const named = await drawn.own(operator);
        await createApiClient(running)(operator, "POST", "/staff/draws/2026-09/draw", named);
        return named;
      },
    },
    "referrals.withdrawDraw": row("2026-10"),
  };
}
