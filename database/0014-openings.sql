-- What a candidate is told of a client: the company's name, else the person's, and where it is.
alter table account
  add column organization text,
  add column residence text constraint account_residence_code check (residence ~ '^[A-Z]{2}$');
comment on column account.organization is 'name of the company that the person hires for';
comment on column account.residence is 'two-letter code of a client''s country';

update account
set organization = company.company_name,
  residence = (select code from country where country.id = company.country_id)
from company
where company.id = account.id;

create view known_client as
select id, role, coalesce(organization, full_name) as name, residence
from account
where role in ('company', 'corporate');
comment on view known_client is 'clients as candidates are told of them';

create view hidden_client as
select candidate_id, client_id, hidden_at from hidden_pair;
comment on view hidden_client is 'from whom a candidate hides';

-- Documents that clients asked candidates for, and what these answered.
create table document_request (
  id uuid primary key,
  candidate_id uuid not null references account on delete cascade,
  client_id uuid not null references account on delete cascade,
  field_name text not null check (field_name in
    ('resume', 'video', 'policeCertificate', 'degreeCertificate', 'passportCopy')),
  state text not null check (state in ('asked', 'allowed', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  until timestamptz,
  is_latest boolean not null default true,
  check ((state = 'asked') = (answered_at is null)),
  check ((state = 'allowed') = (until is not null)),
  check (is_latest or state <> 'asked')
);
-- One at most that counts; and what a client may open of a candidate.
create unique index document_request_latest
  on document_request (client_id, candidate_id, field_name) where is_latest;
-- A candidate's list, in its order.
create index document_request_candidate
  on document_request (candidate_id, (state = 'asked') desc, asked_at desc, id desc);
-- What a client has asked a candidate for today.
create index document_request_client on document_request (client_id, candidate_id, asked_at);
comment on column document_request.state is 'an allowed one has ended once it is until, which nobody writes down';
comment on column document_request.answered_at is 'of the last answer: a withdrawal comes after an allowance';
comment on column document_request.is_latest is 'false once the client has asked for the same document again';

-- What is left of a client that is gone: its kind and its country, never its name.
alter table access_entry
  add column client_role text check (client_role in ('company', 'corporate')),
  add column client_country text;
update access_entry
set client_role = known_client.role, client_country = known_client.residence
from known_client
where known_client.id = access_entry.client_id;
comment on column access_entry.client_role is 'as it was then, for when the client is gone';
comment on column access_entry.client_country is 'two-letter code, as it was then';

-- The numbers of a candidate's last days, from the index alone; and whom a candidate has met.
create index access_entry_days on access_entry (candidate_id, at) include (what);
create index access_entry_met on access_entry (candidate_id, client_id);
