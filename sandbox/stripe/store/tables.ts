import { type QueryExecutorProvider, sql } from "kysely";

/** Locked, since two servers may start on the same database at once. */
export async function createTables(db: QueryExecutorProvider): Promise<void> {
  await sql`do $$ begin
    perform pg_advisory_xact_lock(hashtext('sandbox.cards'));
    create schema if not exists sandbox;
    create table if not exists sandbox.card_object (
      seq bigint generated always as identity primary key,
      id text not null unique,
      type text not null,
      due bigint,
      data jsonb not null
    );
    create index if not exists card_object_due on sandbox.card_object (due) where due is not null;
    create index if not exists card_object_type on sandbox.card_object (type, seq);
    create index if not exists card_object_data on sandbox.card_object using gin (data jsonb_path_ops)
      with (fastupdate = off);
    create table if not exists sandbox.card_key (
      key text primary key,
      request text not null,
      status int not null,
      answer jsonb not null
    );
    create table if not exists sandbox.card_notice (
      seq bigint generated always as identity primary key,
      event text not null,
      state text not null default 'waiting',
      tries int not null default 0,
      next_try timestamptz not null default now()
    );
    create index if not exists card_notice_waiting on sandbox.card_notice (seq) where state = 'waiting';
    update sandbox.card_notice set state = 'waiting' where state = 'sending';
    create table if not exists sandbox.card_setting (name text primary key, value jsonb not null);
  end $$`.execute(db);
}

/** The stored value; `initial` is stored if there is none. */
export async function getOrCreateSetting<T>(
  db: QueryExecutorProvider,
  name: string,
  initial: T,
): Promise<T> {
  const { rows } = await sql<{ value: T }>`
    insert into sandbox.card_setting (name, value) values (${name}, ${JSON.stringify(initial)}::jsonb)
    on conflict (name) do update set name = excluded.name returning value`.execute(db);
  return rows[0]?.value ?? initial;
}

export async function saveSetting<T>(
  db: QueryExecutorProvider,
  name: string,
  value: T,
): Promise<void> {
  await sql`
    insert into sandbox.card_setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);
}
