/** Every column about a person is exported, or is listed here with the reason why not. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createPrivacyRightsSteps } from "#/testing/privacy-rights-steps.ts";
import { insertSentinelPeople } from "#/testing/sentinel-people.ts";

/** Columns exported under another name. */
const exportedNames: Record<string, string> = {
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

const credential = "opens an account, or is the trace of what does";
const internalNumber = "a number or mark of ours that says nothing of the person";
const otherPerson = "whom it speaks of is another person";
const providerNumber = "the card provider's number, for us to ask there";
const erasedOnly = "of people who are erased";

/** Columns that are not exported, with the reason. */
const excludedColumns: Record<string, string> = {
  "access_entry.batch_id": internalNumber,
  "account.erased_at": erasedOnly,
  "account.password_hash": credential,
  "bundle.person_ids": otherPerson,
  "bundle.session_id": credential,
  "bundle.ticket_hash": credential,
  "checkout_attempt.covers": internalNumber,
  "checkout_attempt.fingerprint": internalNumber,
  "checkout_attempt.invoice_id": providerNumber,
  "checkout_attempt.payment_intent_id": providerNumber,
  "checkout_attempt.price_id": internalNumber,
  "checkout_attempt.proration_date": internalNumber,
  "checkout_attempt.subscription_id": providerNumber,
  "daily_use.alerted": "which alerts operators got",
  "listing_row.row_json": "derived from the profile",
  "listing_row.listing_no": "derived from the profile",
  "data_copy.expires_at": "it is being made",
  "data_copy.link_until": credential,
  "data_copy.name": internalNumber,
  "data_copy.session_id": credential,
  "data_copy.size_bytes": "it is being made",
  "data_copy.ticket_hash": credential,
  "data_copy.touched_at": internalNumber,
  "data_copy.tries": internalNumber,
  "desired_profession.seq": "exported as the order of the entries",
  "document_request.is_latest": internalNumber,
  "education.seq": "exported as the order of the entries",
  "erasure.asked_by": otherPerson,
  "invoice.attempt_id": internalNumber,
  "invoice.payment_intent_id": providerNumber,
  "invoice.provider_id": providerNumber,
  "invoice.subscription_id": providerNumber,
  "media_file.compressed_sha256": "a small variant of the same picture",
  "media_file.compressed_size_bytes": "a small variant of the same picture",
  "organization.max_seats": internalNumber,
  "payment_contract.made_by": otherPerson,
  "payment_contract.revision": internalNumber,
  "recovery_code.code_hash": credential,
  "referral.phone_hash": "phone numbers of others are never exported",
  "referral.referred_id": otherPerson,
  "referral.referrer_id": otherPerson,
  "referral.refusal": "would tell whose number is known",
  "referral_point.referral_id": internalNumber,
  "referral_point.seq": "exported as the order of the entries",
  "referrer_phone.phone_hash": "derived from the number in the profile",
  "saved_view.looked_on": internalNumber,
  "saved_view.mailed_to": internalNumber,
  "saved_view.seen_to": internalNumber,
  "second_factor.last_step": credential,
  "second_factor.sealed_secret": credential,
  "session.identity_id": internalNumber,
  "session.previous_hash": credential,
  "session.refresh_hash": credential,
  "shortlist_person.seq": "exported as the order of the entries",
  "subscription.attempt_id": internalNumber,
  "subscription.due_invoice_id": providerNumber,
  "subscription.is_live": "follows from the status",
  "subscription.lapse_told_for": internalNumber,
  "subscription.read_at": internalNumber,
  "subscription.renewal_fils": "follows from price and quantity",
  "ticket.identity_id": internalNumber,
  "unlinked_identity.identity_hash": internalNumber,
  "upload.media_id": internalNumber,
  "upload_chunk.has_arrived": "chunks are exported as the size of the upload",
  "upload_chunk.index": "chunks are exported as the size of the upload",
  "work_role.seq": "exported as the order of the entries",
};

/** Tables about everybody; the draw's own page tells who took part and who won. */
const tablesOfOthers = ["prize_draw"];

/** Columns that link a row to the person instead of saying something about them. */
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
const { copyOf } = createPrivacyRightsSteps(running);

test("every column about a person is in the section of its module", async () => {
  const people = await insertSentinelPeople(running);
  const copies = [await copyOf(people.seeker), await copyOf(people.client)];
  const columns = await ownColumns();
  expect(columns.length).toBeGreaterThan(250);
  const lacking = columns.filter((place) => {
    const [table = "", column = ""] = place.split(".");
    const part = moduleOfTable.get(camel(table)) ?? "log";
    const exported = new Set(copies.flatMap(({ data }) => [...keysIn(data[part])]));
    return !exported.has(exportedNames[place] ?? camel(column));
  });
  expect(lacking.filter((place) => !(place in excludedColumns))).toEqual([]);
  expect(Object.keys(excludedColumns).filter((place) => !lacking.includes(place))).toEqual([]);
  expect(Object.keys(exportedNames).filter((place) => !columns.includes(place))).toEqual([]);
});

/** The module that owns a table, from its `tables.ts`. */
const server = join(import.meta.dirname, "../..");
const moduleOfTable = new Map(
  globSync("*/tables.ts", { cwd: server }).flatMap((file) => {
    const text = readFileSync(join(server, file), "utf8");
    const [, tables = ""] = /interface Tables \{([^}]*)\}/.exec(text) ?? [];
    const names = [...tables.matchAll(/(\w+):/g)].map(([, name = ""]) => name);
    return names.map((name) => [name, file.split(/[\\/]/)[0]] as const);
  }),
);

/** Columns of all tables that lead to an account or an organization, by foreign keys or by name. */
async function ownColumns(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    with recursive own(id) as (
      select unnest(array['account', 'organization']::regclass[])::oid
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
  return name.replaceAll(/_(\w)/g, (_, char: string) => char.toUpperCase());
}
