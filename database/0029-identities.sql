-- People see and remove the providers that they sign in with.
alter table outside_identity
  add column id uuid not null default gen_random_uuid() unique,
  add column email text,
  add column last_used_at timestamptz;
comment on column outside_identity.email is
  'address at the provider, as it was at the last sign-in; null until the first one since this column';

create table unlinked_identity (
  account_id uuid not null references account on delete cascade,
  identity_hash bytea not null,
  unlinked_at timestamptz not null,
  primary key (account_id, identity_hash)
);
create index unlinked_identity_hash on unlinked_identity (identity_hash);
comment on table unlinked_identity is
  'identities that were removed from an account: they are linked again from the settings only';
comment on column unlinked_identity.identity_hash is 'SHA-256 of issuer and subject';

-- What ends with an identity: the sessions it opened, and sign-ins by it that are under way.
alter table session
  add column method text not null default 'password',
  add column identity_id uuid references outside_identity (id) on delete cascade,
  add constraint session_method_known check (method in ('password', 'google')),
  add constraint session_method_has_identity check ((method = 'google') = (identity_id is not null));
create index session_identity on session (identity_id) where identity_id is not null;
comment on column session.method is 'how it was opened; a second factor may have followed';

alter table ticket
  add column identity_id uuid references outside_identity (id) on delete cascade;
create index ticket_identity on ticket (identity_id) where identity_id is not null;
comment on column ticket.identity_id is 'the identity that a sign-in under way began with';

-- How older sessions were opened is unknown: those of accounts with an identity end with it.
update session set method = 'google', identity_id = identity.id
from outside_identity identity
where identity.account_id = session.account_id;
