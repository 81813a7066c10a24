-- Files of many candidates in one archive: whose it is, the one link by which it is taken, how far
-- it is.
create table bundle (
  id uuid primary key,
  client_id uuid not null references account on delete cascade,
  session_id uuid not null,
  person_ids uuid[] not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0 check (done between 0 and total),
  total int not null,
  without_files int not null,
  closed_documents int not null,
  ticket_hash bytea,
  expires_at timestamptz not null,
  touched_at timestamptz not null,
  check ((state = 'waiting') = (ticket_hash is not null))
);
create index bundle_client on bundle (client_id);
create index bundle_touched on bundle (touched_at);
comment on column bundle.session_id is 'who prepared it must still be signed in there when it is taken';
comment on column bundle.person_ids is 'in the order of the list; none once the link is used';
comment on column bundle.done is 'people whose files are in the archive already';
comment on column bundle.ticket_hash is 'SHA-256 of the link''s secret, until it is used';
comment on column bundle.expires_at is 'of the link';
comment on column bundle.touched_at is 'a running one says every few seconds that it still is';

alter table daily_use add column listed_rows int not null default 0;
comment on column daily_use.listed_rows is 'rows of the candidate list shown, added now and then: some hundred may be missing';
