/**
 * A copy tells every column of every table that is about a person: one that comes along is in it,
 * or says why not.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { rightsOn } from "#/testing/rights.ts";
import { addSentinelPeople } from "#/testing/sentinel-people.ts";

/** Columns that a copy tells under another name. */
const renamed: Record<string, string> = {
  "access_entry.client_role": "clientKind",
  "candidate.country_id": "country",
  "candidate.expected_salary_minor": "salary",
  "candidate.has_prior_work": "havePriorWorkExperience",
  "candidate.is_sensitive_shared": "isShared",
  "candidate.name_ar": "fullNameAr",
  "candidate.nationality_id": "nationality",
  "candidate.notice_months": "noticePeriod",
  "candidate.phone": "fullNumber",
  "candidate.sensitive": "answers",
  "candidate_language.language_id": "languages",
  "candidate_skill.skill_id": "skills",
  "checkout_attempt.profession_ids": "professions",
  "client_profession.profession_id": "professions",
  "company.country_id": "country",
  "company.nationality_id": "nationality",
  "desired_profession.profession_id": "desiredProfessions",
  "education.country_id": "countryOfIssuance",
  "erasure.asked_at": "erasure",
  "erasure.due_at": "erasure",
  "education.level_id": "higherEducation",
  "export_batch.candidate_ids": "rowCount",
  "notification_off.kind": "notificationsOff",
  "payment_contract.profession_ids": "professions",
  "profile_draft.answers": "values",
  "referral_point.at": "history",
  "referral_point.credit_fils": "history",
  "referral_point.kind": "history",
  "subscription.covers": "professions",
  "work_role.from_month": "from",
  "work_role.is_current": "isCurrentRole",
  "work_role.profession_id": "profession",
  "work_role.to_month": "to",
};

const opens = "opens an account, or is the trace of what does";
const ours = "a number or mark of ours that says nothing of the person";
const others = "whom it speaks of is another person";
const provider = "the card provider's number, for us to ask there";
const gone = "of people who are erased";

/** Columns that no copy tells. */
const untold: Record<string, string> = {
  "access_entry.batch_id": ours,
  "account.erased_at": gone,
  "account.password_hash": opens,
  "bundle.person_ids": others,
  "bundle.session_id": opens,
  "bundle.ticket_hash": opens,
  "checkout_attempt.covers": ours,
  "checkout_attempt.fingerprint": ours,
  "checkout_attempt.invoice_id": provider,
  "checkout_attempt.payment_intent_id": provider,
  "checkout_attempt.price_id": ours,
  "checkout_attempt.proration_date": ours,
  "checkout_attempt.subscription_id": provider,
  "daily_use.alerted": "what operators were told of",
  "candidate_doc.card": "made of the profile",
  "candidate_doc.listing_no": "made of the profile",
  "data_copy.expires_at": "it is being made",
  "data_copy.link_until": opens,
  "data_copy.name": ours,
  "data_copy.session_id": opens,
  "data_copy.size_bytes": "it is being made",
  "data_copy.ticket_hash": opens,
  "data_copy.touched_at": ours,
  "data_copy.tries": ours,
  "desired_profession.seq": "told by the order",
  "document_request.is_latest": ours,
  "education.seq": "told by the order",
  "erasure.asked_by": others,
  "invoice.attempt_id": ours,
  "invoice.payment_intent_id": provider,
  "invoice.provider_id": provider,
  "invoice.subscription_id": provider,
  "media_file.compressed_sha256": "a small variant of the same picture",
  "media_file.compressed_size_bytes": "a small variant of the same picture",
  "payment_contract.made_by": others,
  "payment_contract.revision": ours,
  "recovery_code.code_hash": opens,
  "referral.phone_hash": "others' numbers are told nobody",
  "referral.referred_id": others,
  "referral.referrer_id": others,
  "referral.refusal": "would tell whose number is known",
  "referral_point.referral_id": ours,
  "referral_point.seq": "told by the order",
  "referrer_phone.phone_hash": "made of the number in the profile",
  "saved_view.looked_on": ours,
  "saved_view.mailed_to": ours,
  "saved_view.seen_to": ours,
  "second_factor.last_step": opens,
  "second_factor.sealed_secret": opens,
  "session.previous_hash": opens,
  "session.refresh_hash": opens,
  "shortlist_person.seq": "told by the order",
  "subscription.attempt_id": ours,
  "subscription.due_invoice_id": provider,
  "subscription.is_live": "told by the status",
  "subscription.lapse_told_for": ours,
  "subscription.read_at": ours,
  "subscription.renewal_fils": "told by price and quantity",
  "upload.media_id": ours,
  "upload_chunk.has_arrived": "pieces are told as the upload's bytes",
  "upload_chunk.index": "pieces are told as the upload's bytes",
  "work_role.seq": "told by the order",
};

/** A row each of all people: who drew and who won is told by the draw's own page. */
const tablesOfOthers = ["prize_draw"];

/** The person's own row, or what a row hangs on. */
const keys = [
  "id",
  "account_id",
  "owner_id",
  "client_id",
  "candidate_id",
  "shortlist_id",
  "upload_id",
];

const running = startApp();
const { copyOf } = rightsOn(running);

test("every column of somebody's rows is told in the part of its room", async () => {
  const people = await addSentinelPeople(running);
  const copies = [await copyOf(people.seeker), await copyOf(people.client)];
  const columns = await ownColumns();
  expect(columns.length).toBeGreaterThan(250);
  const lacking = columns.filter((place) => {
    const [table = "", column = ""] = place.split(".");
    const part = rooms.get(camel(table)) ?? "log";
    const told = new Set(copies.flatMap(({ said }) => [...keysIn(said[part])]));
    return !told.has(renamed[place] ?? camel(column));
  });
  expect(lacking.filter((place) => !(place in untold))).toEqual([]);
  expect(Object.keys(untold).filter((place) => !lacking.includes(place))).toEqual([]);
  expect(Object.keys(renamed).filter((place) => !columns.includes(place))).toEqual([]);
});

/** Which room writes a table, as its types say. */
const server = join(import.meta.dirname, "../..");
const rooms = new Map(
  globSync("*/tables.ts", { cwd: server }).flatMap((file) => {
    const text = readFileSync(join(server, file), "utf8");
    const [, tables = ""] = /interface Tables \{([^}]*)\}/.exec(text) ?? [];
    const names = [...tables.matchAll(/(\w+):/g)].map(([, name = ""]) => name);
    return names.map((name) => [name, file.split(/[\\/]/)[0]] as const);
  }),
);

/** Of tables that lead to an account, and of those that only name one. */
async function ownColumns(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    with recursive own(id) as (
      select 'account'::regclass::oid
      union
      select conrelid from pg_constraint join own on confrelid = own.id where contype = 'f'
    )
    select c.relname || '.' || a.attname as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped and not a.attname = any (${keys})
      and c.relname <> all (${tablesOfOthers})
      and (c.oid in (select id from own) or exists (
        select from pg_attribute owner
        where owner.attrelid = c.oid and owner.attname = any (${keys.slice(1)})))
    order by 1`.execute(running.services.db);
  return rows.map(({ place }) => place);
}

function* keysIn(value: unknown): Generator<string> {
  if (value === null || typeof value !== "object") return;
  for (const [key, inner] of Object.entries(value)) {
    yield key;
    yield* keysIn(inner);
  }
}

function camel(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
