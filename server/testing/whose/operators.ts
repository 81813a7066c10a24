/** What operators' calls may touch: all of a kind. Foreign is what is of another kind. */
import "#/catalogue/tables.ts";
import { open } from "#/referrals/draws/open.ts";
import { givePoints } from "#/referrals/queries/points.ts";
import { referrerOf } from "#/referrals/referrer.ts";
import { TEST_DAY, type TestApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { authenticatorOn } from "#/testing/authenticator.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import type { CardTests } from "#/testing/cards.ts";
import { formOf } from "#/testing/form.ts";
import { payingOn } from "#/testing/paying.ts";
import { pdf } from "#/testing/pictures.ts";
import { questionsOn } from "#/testing/questions.ts";
import { type Named, NOBODY, type Row, type Rows } from "./named.ts";

const reason = "As agreed with the owner";
const NONE = "999999999";

export function operatorRows(running: TestApp, cards: CardTests): Rows {
  return {
    ...userRows(running),
    ...clientRows(running, cards),
    ...catalogueRows(running),
    ...questionRows(running),
    ...offerRows(running, cards),
    ...drawRows(running),
  };
}

function userRows(running: TestApp): Rows {
  const build = buildOn(running);
  const row = (person: () => Promise<{ id: string }>, more: object = {}): Row => ({
    who: build.admin,
    own: async () => ({ params: { id: (await person()).id }, body: { reason, ...more } }),
    foreign: async () => ({ params: { id: NOBODY }, body: { reason, ...more } }),
  });
  const anyone = () => build.client();
  const unproven = () => build.jobSeeker({ verifiedAt: null });
  return {
    "staff.readUser": { ...row(anyone), own: async () => ({ params: await idOf(anyone()) }) },
    "staff.resendLink": row(unproven),
    "staff.endUserSessions": row(anyone),
    "staff.setSuspended": row(anyone, { isSuspended: true }),
    "staff.resetSecondFactor": row(async () => {
      const person = await anyone();
      await authenticatorOn(running).enrol(person);
      return person;
    }),
    "staff.beginErasure": row(anyone),
    "staff.undoErasure": row(async () => {
      const person = await anyone();
      const body = { reason };
      await askOn(running)(await build.admin(), "POST", `/staff/users/${person.id}/erasure`, {
        body,
      });
      return person;
    }),
    "staff.showSensitive": row(() => candidatesOn(running).candidate()),
  };
}

async function idOf(made: Promise<{ id: string }>) {
  const { id } = await made;
  return { id };
}

/** Foreign is a job seeker, who is no client. */
function clientRows(running: TestApp, cards: CardTests): Rows {
  const build = buildOn(running);
  const { pay, client: unpaid } = payingOn(running, cards);
  const waiting = async () => {
    const client = await build.client({ role: "corporate" });
    const { payload, headers } = await formOf({ registryNumber: "CN-1" }, { licence: pdf() });
    await askOn(running)(client, "PUT", "/company/verification", { body: payload, headers });
    return client;
  };
  const verified = () => build.client({ role: "corporate", isVerified: true });
  const paying = async () => {
    const { client, ids } = await unpaid("Nursing");
    await pay(client, ids);
    return client;
  };
  const row = (client: () => Promise<Built>, name: "id" | "userId", body?: object): Row => {
    const named = (id: string): Named => ({ params: { [name]: id }, ...(body && { body }) });
    return {
      who: build.admin,
      own: async () => named((await client()).id),
      foreign: async () => named((await build.jobSeeker()).id),
      missing: async () => named(NOBODY),
    };
  };
  const papersAt = TEST_DAY.toISOString();
  return {
    "companies.readClient": row(waiting, "id"),
    "companies.linkToLicence": row(waiting, "id", {}),
    "companies.judgePapers": row(waiting, "id", { verdict: "approve", papersAt, reason }),
    "companies.revokeVerification": row(verified, "id", { reason }),
    "payments.readContract": row(paying, "userId"),
    "payments.openByContract": row(() => build.client(), "userId", {
      ...{ professions: [], until: null, revision: 0, reason },
    }),
    "payments.readClientAgain": row(paying, "userId", { reason }),
  };
}

/** Entries belong to nobody; foreign is an id that only another list might have. */
function catalogueRows(running: TestApp): Rows {
  return { ...entryRows(running, "profession"), ...entryRows(running, "skill") };
}

let entries = 0;

function entryRows(running: TestApp, table: "profession" | "skill"): Rows {
  const made = async (status: "approved" | "pending") => {
    const label = `Beekeeping ${++entries}`;
    const { id } = await running.services.db
      .insertInto(table)
      .values({ label, labelAr: label, status })
      .returning("id")
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const row = (more: (into: string) => Named): Row => ({
    who: buildOn(running).admin,
    own: async () => ({ params: { id: await made("pending") }, ...more(await made("approved")) }),
    foreign: async () => ({ params: { id: NONE }, ...more(await made("approved")) }),
  });
  const kind = table === "profession" ? "Profession" : "Skill";
  return {
    [`staff.read${kind}Entry`]: row(() => ({})),
    [`staff.foresee${kind}Merge`]: row((into) => ({ query: { into } })),
    [`staff.rename${kind}`]: row((into) => ({ body: { label: `Apiculture ${into}`, reason } })),
    [`staff.reject${kind}`]: row(() => ({ body: { reason } })),
    [`staff.merge${kind}s`]: row((into) => ({ body: { into: Number(into), reason } })),
  };
}

function questionRows(running: TestApp): Rows {
  const { add, retire } = questionsOn(running);
  const row = (body: object, isRetired = false): Row => ({
    who: buildOn(running).admin,
    own: async () => {
      const question = await add();
      if (isRetired) await retire(question);
      return { params: { questionId: question._id }, body };
    },
    foreign: async () => ({ params: { questionId: NONE }, body }),
  });
  return {
    "catalogue.changeQuestion": row({ revision: 0, label: "Have you a car?", reason }),
    "catalogue.retireQuestion": row({ reason }),
    "catalogue.bringBackQuestion": row({ reason }, true),
  };
}

function offerRows(running: TestApp, cards: CardTests): Rows {
  const { admin } = buildOn(running);
  const { coupon, plan } = payingOn(running, cards);
  let coupons = 0;
  const ofCoupon = (body?: object): Row => ({
    who: admin,
    own: async () => {
      return { params: { id: await coupon(`WARD-${++coupons}`) }, ...(body && { body }) };
    },
    foreign: async () => ({ params: { id: NOBODY }, ...(body && { body }) }),
  });
  return {
    "payments.endPrice": {
      who: admin,
      own: async () => {
        await plan("another_price");
        const { id } = await running.services.db
          .selectFrom("plan")
          .select("id")
          .where("priceId", "=", "another_price")
          .executeTakeFirstOrThrow();
        return { params: { id: String(id) }, body: { reason } };
      },
      foreign: async () => ({ params: { id: NONE }, body: { reason } }),
    },
    "payments.replayNotice": {
      who: admin,
      own: async () => {
        const { db, clock } = running.services;
        const at = { happenedAt: clock.now(), receivedAt: clock.now() };
        const told = { type: "invoice.paid", about: JSON.stringify({ subscriptionId: "sub_1" }) };
        const notice = { ...at, ...told, id: "evt_1", state: "failed", fault: null } as const;
        await db
          .insertInto("gatewayNotice")
          .values({ provider: "sandbox", ...notice })
          .execute();
        return { params: { provider: "sandbox", id: "evt_1" }, body: { reason } };
      },
      // Another provider's of the same name.
      foreign: async () => ({ params: { provider: "stripe", id: "evt_1" }, body: { reason } }),
    },
    "payments.readCoupon": ofCoupon(),
    "payments.listCouponUses": ofCoupon(),
    "payments.endCoupon": ofCoupon({ reason }),
  };
}

/** A month has one draw; foreign is one without. Each row has a month of its own, that is over. */
function drawRows(running: TestApp): Rows {
  const { admin, jobSeeker } = buildOn(running);
  const row = (month: string): Row => ({
    who: admin,
    own: async ({ id: actorId }) => {
      const at = new Date(`${month}-10T08:00:00Z`);
      const operation = { actorId, address: "127.0.0.1", reason, at };
      const prize = { prize: "AED 500 voucher", prizeAr: "قسيمة بقيمة 500 درهم" };
      await open(running.services, operation, { month, ...prize });
      const { accountId } = await referrerOf(running.services.db, (await jobSeeker()).id);
      const earned = { accountId, points: 50, kind: "jobSeeker", referralId: null } as const;
      await givePoints(running.services.db, { ...earned, creditFils: null, at });
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
        await askOn(running)(operator, "POST", "/staff/draws/2026-09/draw", named);
        return named;
      },
    },
    "referrals.withdrawDraw": row("2026-10"),
  };
}
