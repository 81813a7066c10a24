-- What somebody agreed to: the proof that the law asks for. Only ever inserted into.
create table consent (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  kind text not null check (kind in ('terms')),
  version text not null,
  at timestamptz not null,
  network_address text not null,
  language text not null check (language in ('en', 'ar'))
);
create index consent_account on consent (account_id, at);
comment on column consent.network_address is 'where the agreement came from';
comment on column consent.language is 'in which the text was shown';
