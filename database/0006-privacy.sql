-- Who saw, took and exported which candidate. Only ever inserted into; what it speaks of may be
-- gone, so it holds no foreign keys.
create table export_batch (
  id uuid primary key,
  client_id uuid not null,
  at timestamptz not null,
  filter jsonb not null,
  row_count int not null check (row_count >= 0),
  format text not null check (format in ('csv', 'xlsx')),
  candidate_ids uuid[]
);
create index export_batch_client on export_batch (client_id, at);
comment on column export_batch.filter is 'what was asked of the list, in the words of the wire';
comment on column export_batch.candidate_ids is 'who was in it, until a job has written an entry for each';

create table access_entry (
  id bigint generated always as identity primary key,
  candidate_id uuid not null,
  client_id uuid not null,
  what text not null check (what in ('viewed', 'downloaded', 'exported')),
  file_field text,
  at timestamptz not null,
  batch_id uuid,
  check ((what = 'downloaded') = (file_field is not null)),
  check ((what = 'exported') = (batch_id is not null))
);
create index access_entry_candidate on access_entry (candidate_id, id desc);
-- A profile that a client opens again on the same day of the Gulf is one opening.
create unique index access_entry_opened
  on access_entry (client_id, ((at at time zone 'Asia/Dubai')::date), candidate_id)
  where what = 'viewed';
create unique index access_entry_exported on access_entry (batch_id, candidate_id)
  where batch_id is not null;
comment on column access_entry.file_field is 'which document was downloaded';

-- What a client has used of its daily quotas: one row to read and lock, however much it did.
create table daily_use (
  client_id uuid not null,
  day date not null,
  profiles int not null default 0,
  export_rows int not null default 0,
  alerted text[] not null default '{}',
  primary key (client_id, day)
);
comment on column daily_use.day is 'in the Gulf';
comment on column daily_use.profiles is 'different profiles opened';
comment on column daily_use.alerted is 'quotas of whose refusal the operators have been told';
