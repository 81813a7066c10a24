create table account (
  id uuid primary key,
  role text not null constraint account_role_known
    check (role in ('jobSeeker', 'company', 'corporate', 'admin')),
  email text not null,
  password_hash text,
  full_name text not null,
  picture text,
  is_profile_completed boolean not null default false,
  verified_at timestamptz,
  client_verified_at timestamptz,
  suspended_at timestamptz,
  language text not null default 'en' check (language in ('en', 'ar')),
  created_at timestamptz not null
);
create unique index account_email on account (lower(email));
comment on column account.password_hash is 'argon2id; null until a password is set';
comment on column account.picture is 'name of a stored file';
comment on column account.verified_at is 'when the e-mail address was proven';
comment on column account.client_verified_at is 'when an operator checked the company of a corporate';
comment on column account.language is 'of the mails to this person';

create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  refresh_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz,
  user_agent text not null
) with (fillfactor = 80);
create index on session (account_id);
create index on session (expires_at);
comment on column session.last_used_at is 'exact to a minute';
comment on column session.expires_at is 'the end however much it is used';
comment on column session.refresh_hash is 'SHA-256 of the token that renews this session next';
comment on column session.previous_hash is 'of the token before it, which for a short while answers the same successor';

create table sign_in_failure (
  subject bytea primary key,
  tries timestamptz[] not null
);
comment on table sign_in_failure is 'recent failed tries to sign in, by account and by network address';
comment on column sign_in_failure.subject is 'SHA-256 of the address that was typed, or of the network address';

-- What every request asks first. A function, because it keeps its plan: planning these joins anew
-- took longer than running them.
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
    account.suspended_at, held.is_subscribed, held.subscribed_until, held.professions, held.hidden
  from session
  join account on account.id = session.account_id
  left join client_holdings held on held.client_id = account.id
  where session.id = wanted;
end
$$;
