-- People and hiring clients as operators look them up.
create function account_state(suspended_at timestamptz, verified_at timestamptz, is_completed boolean)
returns text language sql immutable parallel safe
return case
  when suspended_at is not null then 'suspended'
  when verified_at is null then 'unverified'
  when not is_completed then 'incomplete'
  else 'active'
end;
comment on function account_state is 'the one word for how an account stands';

create index account_newest on account (created_at desc, id desc);
create index account_role_newest on account (role, created_at desc, id desc);
create index account_state_newest on account
  (account_state(suspended_at, verified_at, is_profile_completed), created_at desc, id desc);
create index account_role_state_newest on account
  (role, account_state(suspended_at, verified_at, is_profile_completed), created_at desc, id desc);

-- A session that ends takes along when it was used: the account remembers it.
alter table account add column last_seen_at timestamptz, set (fillfactor = 90);
comment on column account.last_seen_at is 'exact to a minute; null for who never signed in';
update account set last_seen_at = used.at
from (select account_id, max(last_used_at) as at from session group by account_id) used
where used.account_id = account.id;

-- What a client opened, the newest first.
create index access_entry_client on access_entry (client_id, id desc);

-- Papers that an operator has found good are in the queue no more.
alter table company drop constraint company_papers_state_check;
alter table company add constraint company_papers_state_check
  check (papers_state in ('needed', 'submitted', 'refused', 'accepted'));
update company set papers_state = 'accepted'
from account
where account.id = company.id and account.client_verified_at is not null
  and papers_state = 'submitted';
drop index company_papers;
create index company_papers on company (papers_at, id) where papers_state = 'submitted';
comment on column company.refusal_reason is
  'what an operator said to the client of papers that are needed again or were refused';
