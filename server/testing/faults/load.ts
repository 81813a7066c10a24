/** People at work while something breaks: notes, files, subscriptions; each until answered. */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { TestApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { browserLine, pay } from "#/testing/cards.ts";
import { offersOn, PRICE } from "#/testing/paying.ts";
import { fileOf } from "#/testing/pictures.ts";
import { piecesOf, sha256, uploadsOn } from "#/testing/uploads.ts";
import { overNetwork } from "./over-network.ts";
import { keepDoing, persist, type Tries } from "./persist.ts";

const PEOPLE = 40;
const WRITERS = 4;
const UPLOADERS = 2;
const PAYERS = 120;
const PIECES_BYTES = 2_300_000;

type Running = Pick<TestApp, "services">;

export type Outcome = {
  readonly acknowledged: { readonly notes: number; readonly files: number; readonly paid: number };
  readonly lost: number;
  readonly doubled: number;
  /** Calls that had to be sent again. */
  readonly failed: number;
};

/** Begins; what it answers ends it, and looks at what has become of it all. */
export async function startLoad(running: Running, url: string): Promise<() => Promise<Outcome>> {
  const tries: Tries = { failed: 0 };
  const cast = await buildCast(running);
  const work = { url, tries, ...cast };
  const works = [...writing(work), ...uploading(work), paying(work)];
  return async () => {
    await Promise.all(works.map((end) => end()));
    const faults = [await judgeNotes(running, work), await judgeFiles(running, work)];
    const all = [...faults, await judgePayments(running, work)];
    const sum = (what: "lost" | "doubled") => all.reduce((count, each) => count + each[what], 0);
    const { notes, files, paid } = work;
    return {
      acknowledged: { notes: notes.count, files: files.count, paid: paid.size },
      ...{ lost: sum("lost"), doubled: sum("doubled"), failed: tries.failed },
    };
  };
}

type Cast = {
  readonly candidateIds: readonly string[];
  readonly writers: readonly Built[];
  readonly owners: readonly Built[];
  readonly payers: Built[];
  readonly professionId: number;
  /** Said and acknowledged, by writer and candidate. */
  readonly notes: { count: number; lost: number; readonly last: Map<string, string> };
  /** Acknowledged, by owner. */
  readonly files: { count: number; readonly last: Map<string, string> };
  /** Clients whose payment was confirmed. */
  readonly paid: Map<string, Built>;
};
type Work = Cast & { readonly url: string; readonly tries: Tries };

async function buildCast(running: Running): Promise<Cast> {
  const build = buildOn(running);
  const professionId = await build.profession("Nursing");
  await offersOn(running).plan();
  const many = <T>(count: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, make));
  return {
    candidateIds: (await many(PEOPLE, () => candidatesOn(running).candidate())).map(({ id }) => id),
    writers: await many(WRITERS, () => build.client({ role: "corporate", isVerified: true })),
    owners: await many(UPLOADERS, () => build.jobSeeker()),
    payers: await many(PAYERS, () => build.client({ unpaid: ["Nursing"] })),
    professionId,
    notes: { count: 0, lost: 0, last: new Map() },
    files: { count: 0, last: new Map() },
    paid: new Map(),
  };
}

/** Before it writes over a note, each looks whether that is still what it was told was kept. */
function writing({ url, tries, writers, candidateIds, notes }: Work) {
  const ask = askOn({ app: overNetwork(url) });
  return writers.map((writer) =>
    keepDoing(async (time) => {
      const path = `/notes/${candidateIds[time % candidateIds.length]}`;
      const pair = `${writer.id} ${path}`;
      const note = `note ${time}`;
      const kept = await persist(tries, () => ask(writer, "GET", path));
      if (kept.body.data.note !== (notes.last.get(pair) ?? "")) notes.lost += 1;
      const { status, text } = await persist(tries, () =>
        ask(writer, "PUT", path, { body: { note } }),
      );
      if (status !== 200) throw new Error(`a note: ${status} ${text}`);
      notes.count += 1;
      notes.last.set(pair, note);
    }),
  );
}

function uploading({ url, tries, owners, files }: Work) {
  const api = uploadsOn({ app: overNetwork(url) });
  return owners.map((owner) =>
    keepDoing(async () => {
      const file = paper();
      const begun = await persist(tries, () => api.initialize(owner, "resume", file));
      const { uploadId } = begun.body.data;
      for (const [index, bytes] of piecesOf(file.bytes).entries())
        await persist(tries, () => api.send(owner, { uploadId, index, bytes }));
      const { status, text } = await persist(tries, () => api.complete(owner, uploadId));
      if (status !== 200) throw new Error(`a file: ${status} ${text}`);
      files.count += 1;
      files.last.set(owner.id, sha256(file.bytes));
    }),
  );
}

function paper() {
  const [head, end] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\nstartxref\n0\n%%EOF\n")];
  return fileOf("cv.pdf", Buffer.concat([head, randomBytes(PIECES_BYTES), end]));
}

function paying({ url, tries, payers, professionId, paid }: Work) {
  const app = overNetwork(url);
  const ask = askOn({ app });
  return keepDoing(async () => {
    const payer = payers.shift();
    if (!payer) return await pause(100);
    const config = await persist(tries, () => ask(payer, "GET", "/payment/config"));
    const line = browserLine(app, config.body.data.publishableKey);
    const body = { priceId: PRICE, professions: [professionId] };
    const begun = await persist(tries, () =>
      ask(payer, "POST", "/payment/create-checkout-session", { body }),
    );
    if (begun.status !== 200) throw new Error(`a checkout: ${begun.status} ${begun.text}`);
    const secret = begun.body.checkOutSession.client_secret;
    const said = await persist(tries, async () => {
      const outcome = await pay(line, secret, {});
      return { status: unanswered.has(outcome) ? 503 : 200, outcome };
    });
    if (said.outcome !== "succeeded") throw new Error(`a payment: ${said.outcome}`);
    paid.set(payer.id, payer);
  });
}

/** The provider's own line was cut: to a method, so that there is none, or to a payment. */
const unanswered = new Set(["no answer", "resource_missing"]);

async function judgeNotes({ services }: Running, { notes }: Work) {
  const { rows } = await sql<{ pair: string; note: string }>`
    select client_id || ' /notes/' || candidate_id as pair, note from candidate_note`.execute(
    services.db,
  );
  const kept = new Map(rows.map(({ pair, note }) => [pair, note]));
  const lost = [...notes.last].filter(([pair, note]) => kept.get(pair) !== note);
  return { lost: notes.lost + lost.length, doubled: rows.length - kept.size };
}

async function judgeFiles({ services }: Running, { url, owners, files }: Work) {
  const { rows } = await sql<{ owner: string; name: string }>`
    select owner_id as owner, name from media_file
    where field_name = 'resume' and owner_id = any(${owners.map(({ id }) => id)})`.execute(
    services.db,
  );
  let lost = 0;
  for (const owner of owners) {
    const headers = { authorization: `Bearer ${owner.token}` };
    const name = rows.find((row) => row.owner === owner.id)?.name;
    const read = await overNetwork(url).inject({ url: `/api/media/${name}`, headers });
    if (sha256(read.rawPayload) !== files.last.get(owner.id)) lost += 1;
  }
  return { lost, doubled: rows.length - new Set(rows.map((row) => row.owner)).size };
}

/** Lost: paid, not opened in half a minute. Doubled: more money or subscriptions than one. */
async function judgePayments({ services }: Running, { url, tries, paid }: Work) {
  const ask = askOn({ app: overNetwork(url) });
  let lost = 0;
  for (const payer of paid.values()) {
    await persist(tries, () => ask(payer, "POST", "/payment/sync", { body: {} }));
    const info = await persist(tries, () =>
      ask(payer, "GET", `/payment/subscription-info/${payer.id}`),
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

/** As a line says it. */
export function said({ acknowledged: { notes, files, paid }, lost, doubled, failed }: Outcome) {
  return `${notes} notes, ${files} files, ${paid} payments acknowledged: ${lost} lost, ${doubled} doubled, ${failed} calls sent again`;
}
