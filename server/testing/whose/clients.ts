/** Whose things a client's calls may touch. */
import { v7 } from "uuid";
import type { TestApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { bundlesOn } from "#/testing/bundles.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import type { CardTests } from "#/testing/cards.ts";
import { PRICE, payingOn } from "#/testing/paying.ts";
import { type Named, NOBODY, type Row, type Rows } from "./named.ts";

export function clientRows(running: TestApp, cards: CardTests): Rows {
  return {
    ...candidateRows(running),
    ...bundleRows(running),
    ...shortlistRows(running),
    ...paymentRows(running, cards),
    "companies.readCompany": {
      who: () => buildOn(running).client(),
      own: async ({ id }) => ({ params: { id } }),
      missing: async () => ({ params: { id: NOBODY } }),
    },
  };
}

/** Candidates belong to nobody: foreign is who hides from this client. */
function candidateRows(running: TestApp): Rows {
  const { candidate, hideFrom } = candidatesOn(running);
  const files = [{ fieldName: "resume", bytes: "A life" } as const];
  const row = (named: (candidate: { id: string; files: string[] }) => Named): Row => ({
    who: bundlesOn(running).corporate,
    own: async () => named(await candidate({ files })),
    foreign: async (who) => {
      const hidden = await candidate({ files });
      await hideFrom(hidden, who);
      return named(hidden);
    },
    missing: async () => named({ id: NOBODY, files: [] }),
  });
  const body = { fieldName: "passportCopy" };
  return {
    "candidates.getJobSeeker": row(({ id }) => ({ params: { id } })),
    "candidates.askForDocument": {
      ...row(({ id }) => ({ params: { id }, body })),
      own: async () => {
        const asked = [{ fieldName: "passportCopy", bytes: "A passport" } as const];
        return { params: { id: (await candidate({ files: asked })).id }, body };
      },
    },
    // Who had the page open when the candidate hid is told that it is the profile that is gone.
    "candidates.linkDocument": {
      ...row(({ files: [name = ""] }) => ({ params: { name } })),
      missing: undefined,
    },
    "shortlists.readNote": row(({ id }) => ({ params: { id } })),
    "shortlists.writeNote": row(({ id }) => ({ params: { id }, body: { note: "Call on Monday" } })),
  };
}

function bundleRows(running: TestApp): Rows {
  const { corporate, prepare } = bundlesOn(running);
  const begun = async (who: Built) => {
    const files = [{ fieldName: "resume", bytes: "A life" } as const];
    const { bundle } = await prepare(who, [await candidatesOn(running).candidate({ files })]);
    return { id: bundle._id, ticket: bundle.url.split("ticket=")[1] ?? "" };
  };
  const byId: Row = {
    who: corporate,
    own: async (who) => ({ params: { id: (await begun(who)).id } }),
    missing: async () => ({ params: { id: NOBODY } }),
  };
  return {
    "candidates.getBundle": byId,
    "candidates.cancelBundle": byId,
    // Whoever has the link has the archive, once: foreign is another's with the ticket of one's
    // own.
    "candidates.takeBundle": {
      who: corporate,
      own: async (who) => {
        const { id, ticket } = await begun(who);
        return { params: { id }, query: { ticket } };
      },
      foreign: async (who) => {
        const { ticket } = await begun(who);
        return { params: { id: (await begun(await corporate())).id }, query: { ticket } };
      },
      missing: async () => ({ params: { id: NOBODY }, query: { ticket: "A".repeat(43) } }),
    },
  };
}

function shortlistRows(running: TestApp): Rows {
  const { candidate } = candidatesOn(running);
  const made = async (who: Built, path: string, body: object): Promise<string> =>
    (await askOn(running)(who, "POST", path, { body })).body.data._id;
  const row = (path: string, begin: object, named: (id: string) => Promise<Named>): Row => ({
    who: bundlesOn(running).corporate,
    own: async (who) => named(await made(who, path, begin)),
    missing: async () => ({}),
  });
  const list = (more: object = {}) => ({
    ...row("/shortlists", { name: "Ward 7" }, async (id) => ({ params: { id }, ...more })),
    missing: async () => ({ params: { id: NOBODY }, ...more }),
  });
  const view = (more: object = {}) => ({
    ...row("/views", { name: "Nurses", query: {} }, async (id) => {
      return { params: { id }, ...more };
    }),
    missing: async () => ({ params: { id: NOBODY }, ...more }),
  });
  const people = async () => [(await candidate()).id];
  return {
    "shortlists.readShortlist": list(),
    "shortlists.renameShortlist": list({ body: { name: "Ward 8" } }),
    "shortlists.deleteShortlist": list(),
    "shortlists.addToShortlist": {
      ...row("/shortlists", { name: "Ward 9" }, async (id) => {
        return { params: { id }, body: { userIds: await people() } };
      }),
      missing: async () => ({ params: { id: NOBODY }, body: { userIds: [NOBODY] } }),
    },
    "shortlists.removeFromShortlist": {
      ...row("/shortlists", { name: "Ward 10" }, async (id) => {
        return { params: { id, candidateId: (await candidate()).id } };
      }),
      missing: async () => ({ params: { id: NOBODY, candidateId: NOBODY } }),
    },
    "shortlists.changeView": view({ body: { name: "Other nurses" } }),
    "shortlists.visitView": view({ body: { newest: 1 } }),
    "shortlists.deleteView": view(),
  };
}

function paymentRows(running: TestApp, cards: CardTests): Rows {
  const { client, pay, call } = payingOn(running, cards);
  const who = async () => (await client("Nursing")).client;
  const nursing = () => buildOn(running).profession("Nursing");
  const byIntent: Row = {
    who,
    own: async (owner) => {
      const body = { priceId: PRICE, professions: [await nursing()] };
      const { paymentIntentId } = await pay(owner, body.professions);
      return { body: { ...body, paymentIntentId } };
    },
  };
  return {
    "payments.printInvoice": {
      who,
      own: async (owner) => {
        await pay(owner, [await nursing()]);
        const { body } = await call(owner, "GET", "/payment/billing");
        return { params: { id: body.data.invoices[0]._id } };
      },
      missing: async () => ({ params: { id: v7() } }),
    },
    "payments.subscriptionInfo": {
      who,
      own: async ({ id }) => ({ params: { userId: id } }),
      missing: async () => ({ params: { userId: NOBODY } }),
    },
    "payments.finishCardChange": {
      who,
      own: async (owner) => {
        await pay(owner, [await nursing()]);
        const { body } = await call(owner, "POST", "/payment/card-setup");
        await cards.pay(body.data.client_secret);
        return { body: { setupIntentId: body.data.client_secret.split("_secret")[0] } };
      },
      missing: async () => ({ body: { setupIntentId: "seti_none" } }),
    },
    "payments.createCheckout": byIntent,
    "payments.createIntent": byIntent,
    "payments.createIntentAlias": byIntent,
    "payments.createSubscription": byIntent,
  };
}
