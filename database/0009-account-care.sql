-- Which terms somebody agreed to last; the proof of it is the consent.
alter table account add column terms_version text;

-- Whoever registers an address may be a stranger to it: many may wait, one at most has proven it.
drop index account_email;
create unique index account_email on account (lower(email)) where verified_at is not null;
create index account_any_email on account (lower(email));

alter table sign_in_failure rename to recent_try;
comment on table recent_try is 'what was tried lately and may be tried so often only: sign-ins that failed, mails asked for';
comment on column recent_try.subject is 'SHA-256 of what is limited and of whom: an address that was typed, a network address, a device';

-- One use, and an end. The token that redeems it is drawn from its number by a key of the program,
-- so that neither the database nor a waiting mail holds it.
create table ticket (
  id uuid primary key,
  purpose text not null
    check (purpose in ('setPassword', 'resetPassword', 'changeEmail', 'secondFactor', 'google')),
  account_id uuid not null references account on delete cascade,
  email text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'changeEmail') = (email is not null))
);
create index on ticket (account_id);
create index on ticket (expires_at);
comment on column ticket.email is 'the new address that the ticket confirms';

create table outside_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index outside_identity_account on outside_identity (account_id, issuer);
comment on table outside_identity is 'who signs in by another provider, by the name that never changes there';

create table second_factor (
  account_id uuid primary key references account on delete cascade,
  sealed_secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint
);
comment on column second_factor.sealed_secret is 'encrypted under DATA_KEY';
comment on column second_factor.confirmed_at is 'null until a first code was right; before that it protects nothing';
comment on column second_factor.last_step is 'the half-minute since 1970 of the last code that was taken: none of it or before is taken again';

create table recovery_code (
  account_id uuid not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);
comment on table recovery_code is 'a row goes when its code is used';
comment on column recovery_code.code_hash is 'SHA-256 of the account''s id and the code';

-- What every request asks first, now with the terms and the second factor.
drop function session_viewer;
create function session_viewer(wanted uuid)
returns table (
  last_used_at timestamptz,
  expires_at timestamptz,
  id uuid,
  role text,
  full_name text,
  picture text,
  is_profile_completed boolean,
  client_verified_at timestamptz,
  suspended_at timestamptz,
  terms_version text,
  has_second_factor boolean,
  is_subscribed boolean,
  subscribed_until timestamptz,
  professions jsonb,
  hidden uuid[]
)
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  select
    session.last_used_at, session.expires_at, account.id, account.role, account.full_name,
    account.picture, account.is_profile_completed, account.client_verified_at,
    account.suspended_at, account.terms_version,
    exists (
      select from second_factor factor
      where factor.account_id = account.id and factor.confirmed_at is not null
    ),
    held.is_subscribed, held.subscribed_until, held.professions, held.hidden
  from session
  join account on account.id = session.account_id
  left join client_holdings held on held.client_id = account.id
  where session.id = wanted;
end
$$;
