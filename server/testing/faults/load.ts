/** Generates load of notes, uploads and payments that is verified afterwards. */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { createApiClient } from "#/testing/api-client.ts";
import type { TestApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createBrowserApi, pay } from "#/testing/card-sandbox.ts";
import { createOfferData, PRICE } from "#/testing/payment-steps.ts";
import { createFormFile } from "#/testing/pictures.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createUploadSteps, sha256, splitIntoChunks } from "#/testing/upload-steps.ts";
import { createNetworkApp } from "./network-app.ts";
import { type FailureCount, repeatUntilStopped, retryUntilAnswered } from "./retry.ts";

const PEOPLE = 40;
const WRITERS = 4;
const UPLOADERS = 2;
const PAYERS = 120;
const UPLOAD_BYTES = 2_300_000;

type AppWithServices = Pick<TestApp, "services">;

export type Outcome = {
  readonly acknowledged: { readonly notes: number; readonly files: number; readonly paid: number };
  readonly lost: number;
  readonly doubled: number;
  /** Calls that had to be repeated. */
  readonly failed: number;
};

/** Starts the load; the returned function stops it and verifies the outcome. */
export async function startLoad(
  running: AppWithServices,
  url: string,
): Promise<() => Promise<Outcome>> {
  const failures: FailureCount = { failed: 0 };
  const participants = await createParticipants(running);
  const work = { url, failures, ...participants };
  const works = [...createNoteWriter(work), ...createUploader(work), createPayer(work)];
  return async () => {
    await Promise.all(works.map((end) => end()));
    const errors = [await verifyNotes(running, work), await verifyFiles(running, work)];
    const all = [...errors, await verifyPayments(running, work)];
    const sum = (what: "lost" | "doubled") => all.reduce((count, each) => count + each[what], 0);
    const { notes, files, paid } = work;
    return {
      acknowledged: { notes: notes.count, files: files.count, paid: paid.size },
      lost: sum("lost"),
      doubled: sum("doubled"),
      failed: failures.failed,
    };
  };
}

type LoadParticipants = {
  readonly candidateIds: readonly string[];
  readonly writers: readonly TestAccount[];
  readonly owners: readonly TestAccount[];
  readonly payers: TestAccount[];
  readonly professionId: number;
  /** Acknowledged notes, by writer and candidate. */
  readonly notes: { count: number; lost: number; readonly last: Map<string, string> };
  /** Acknowledged uploads, by owner. */
  readonly files: { count: number; readonly last: Map<string, string> };
  /** Clients whose payment was confirmed. */
  readonly paid: Map<string, TestAccount>;
};
type LoadContext = LoadParticipants & { readonly url: string; readonly failures: FailureCount };

async function createParticipants(running: AppWithServices): Promise<LoadParticipants> {
  const build = createTestData(running);
  const professionId = await build.profession("Nursing");
  await createOfferData(running).createPlan();
  const many = <T>(count: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, make));
  return {
    candidateIds: (await many(PEOPLE, () => createCandidateData(running).candidate())).map(
      ({ id }) => id,
    ),
    writers: await many(WRITERS, () => build.client({ role: "corporate", isVerified: true })),
    owners: await many(UPLOADERS, () => build.jobSeeker()),
    payers: await many(PAYERS, () => build.client({ unpaid: ["Nursing"] })),
    professionId,
    notes: { count: 0, lost: 0, last: new Map() },
    files: { count: 0, last: new Map() },
    paid: new Map(),
  };
}

/** Each writer checks its last acknowledged note before overwriting it. */
function createNoteWriter({ url, failures, writers, candidateIds, notes }: LoadContext) {
  const call = createApiClient({ app: createNetworkApp(url) });
  return writers.map((writer) =>
    repeatUntilStopped(async (time) => {
      const path = `/notes/${candidateIds[time % candidateIds.length]}`;
      const pair = `${writer.id} ${path}`;
      const note = `note ${time}`;
      const stored = await retryUntilAnswered(failures, () => call(writer, "GET", path));
      if (stored.body.data.note !== (notes.last.get(pair) ?? "")) notes.lost += 1;
      const { status, text } = await retryUntilAnswered(failures, () =>
        call(writer, "PUT", path, { body: { note } }),
      );
      if (status !== 200) throw new Error(`a note: ${status} ${text}`);
      notes.count += 1;
      notes.last.set(pair, note);
    }),
  );
}

function createUploader({ url, failures, owners, files }: LoadContext) {
  const api = createUploadSteps({ app: createNetworkApp(url) });
  return owners.map((owner) =>
    repeatUntilStopped(async () => {
      const file = createDocument();
      const started = await retryUntilAnswered(failures, () =>
        api.initialize(owner, "resume", file),
      );
      const { uploadId } = started.body.data;
      for (const [index, bytes] of splitIntoChunks(file.bytes).entries())
        await retryUntilAnswered(failures, () => api.send(owner, { uploadId, index, bytes }));
      const { status, text } = await retryUntilAnswered(failures, () =>
        api.complete(owner, uploadId),
      );
      if (status !== 200) throw new Error(`a file: ${status} ${text}`);
      files.count += 1;
      files.last.set(owner.id, sha256(file.bytes));
    }),
  );
}

function createDocument() {
  const [head, end] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\nstartxref\n0\n%%EOF\n")];
  return createFormFile("cv.pdf", Buffer.concat([head, randomBytes(UPLOAD_BYTES), end]));
}

function createPayer({ url, failures, payers, professionId, paid }: LoadContext) {
  const app = createNetworkApp(url);
  const call = createApiClient({ app });
  return repeatUntilStopped(async () => {
    const payer = payers.shift();
    if (!payer) return await pause(100);
    const config = await retryUntilAnswered(failures, () => call(payer, "GET", "/payment/config"));
    const line = createBrowserApi(app, config.body.data.publishableKey);
    const body = { priceId: PRICE, professions: [professionId] };
    const started = await retryUntilAnswered(failures, () =>
      call(payer, "POST", "/payment/create-checkout-session", { body }),
    );
    if (started.status !== 200) throw new Error(`a checkout: ${started.status} ${started.text}`);
    const secret = started.body.checkOutSession.client_secret;
    const response = await retryUntilAnswered(failures, async () => {
      const outcome = await pay(line, secret, {});
      return { status: unansweredCodes.has(outcome) ? 503 : 200, outcome };
    });
    if (response.outcome !== "succeeded") throw new Error(`a payment: ${response.outcome}`);
    paid.set(payer.id, payer);
  });
}

/** The sandbox was interrupted while it created the payment method or the payment. */
const unansweredCodes = new Set(["no answer", "resource_missing"]);

async function verifyNotes({ services }: AppWithServices, { notes }: LoadContext) {
  const { rows } = await sql<{ pair: string; note: string }>`
    select client_id || ' /notes/' || candidate_id as pair, note from candidate_note`.execute(
    services.db,
  );
  const storedNotes = new Map(rows.map(({ pair, note }) => [pair, note]));
  const lost = [...notes.last].filter(([pair, note]) => storedNotes.get(pair) !== note);
  return { lost: notes.lost + lost.length, doubled: rows.length - storedNotes.size };
}

async function verifyFiles({ services }: AppWithServices, { url, owners, files }: LoadContext) {
  const { rows } = await sql<{ owner: string; name: string }>`
    select owner_id as owner, name from media_file
    where field_name = 'resume' and owner_id = any(${owners.map(({ id }) => id)})`.execute(
    services.db,
  );
  let lost = 0;
  for (const owner of owners) {
    const headers = { authorization: `Bearer ${owner.token}` };
    const name = rows.find((row) => row.owner === owner.id)?.name;
    const read = await createNetworkApp(url).inject({ url: `/api/media/${name}`, headers });
    if (sha256(read.rawPayload) !== files.last.get(owner.id)) lost += 1;
  }
  return { lost, doubled: rows.length - new Set(rows.map((row) => row.owner)).size };
}

/** Lost: paid but not subscribed. Doubled: several paid invoices or subscriptions of a client. */
async function verifyPayments({ services }: AppWithServices, { url, failures, paid }: LoadContext) {
  const call = createApiClient({ app: createNetworkApp(url) });
  let lost = 0;
  for (const payer of paid.values()) {
    await retryUntilAnswered(failures, () => call(payer, "POST", "/payment/sync", { body: {} }));
    const info = await retryUntilAnswered(failures, () =>
      call(payer, "GET", `/payment/subscription-info/${payer.id}`),
    );
    if (!info.body.data.isSubscribed) lost += 1;
  }
  const { rows } = await sql<{ extra: number }>`
    select (count(*) - count(distinct data->>'customer'))::int as extra from sandbox.card_object
    where (type = 'invoice' and (data->>'amount_paid')::int > 0)
      or (type = 'subscription' and data->>'status' not in ('incomplete', 'incomplete_expired', 'canceled'))
    group by type`.execute(services.db);
  return { lost, doubled: rows.reduce((sum, { extra }) => sum + extra, 0) };
}

export function formatOutcome({
  acknowledged: { notes, files, paid },
  lost,
  doubled,
  failed,
}: Outcome) {
  return `${notes} notes, ${files} files, ${paid} payments acknowledged: ${lost} lost, ${doubled} doubled, ${failed} calls sent again`;
}
