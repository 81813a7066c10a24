-- A hiring client is an organization; accounts act for it by a seat. What a client buys, keeps and
-- is refused belongs to the organization: columns named client_id hold its id.
create table organization (
  id uuid primary key,
  max_seats smallint not null default 25 check (max_seats > 0)
);
comment on column organization.id is
  'of an organization that was registered as a single account: the id of that account';

create table seat (
  account_id uuid primary key,
  client_id uuid not null,
  role text not null check (role in ('owner', 'recruiter', 'viewer', 'billing')),
  joined_at timestamptz not null
);
create index seat_client on seat (client_id);

-- Instances of the previous version create accounts only. A migration of the next version drops it.
create function create_organization_of_account() returns trigger language plpgsql as $$
begin
  insert into organization (id) values (new.id);
  insert into seat (account_id, client_id, role, joined_at)
  values (new.id, new.id, 'owner', new.created_at);
  return null;
end $$;
comment on function create_organization_of_account is 'used by the previous version only';
create trigger account_of_client after insert on account for each row
  when (new.role in ('company', 'corporate')
    and current_setting('wasla.makes_seat', true) is distinct from 'on')
  execute function create_organization_of_account();
comment on trigger account_of_client on account is 'used by the previous version only';

insert into organization (id)
select id from account where role in ('company', 'corporate');
insert into seat (account_id, client_id, role, joined_at)
select id, id, 'owner', created_at from account where role in ('company', 'corporate');

-- Existing rows are checked after this transaction (functions/organizations.sql), which locks the
-- accounts from here on.
alter table seat
  add constraint seat_account_id_fkey
    foreign key (account_id) references account on delete cascade not valid,
  add constraint seat_client_id_fkey
    foreign key (client_id) references organization on delete cascade not valid;
alter table company
  drop constraint company_id_fkey,
  add constraint company_id_fkey
    foreign key (id) references organization on delete cascade not valid;
alter table document_request
  drop constraint document_request_client_id_fkey,
  add constraint document_request_client_id_fkey
    foreign key (client_id) references organization on delete cascade not valid;
alter table bundle
  drop constraint bundle_client_id_fkey,
  add constraint bundle_client_id_fkey
    foreign key (client_id) references organization on delete cascade not valid;
alter table saved_view
  drop constraint saved_view_client_id_fkey,
  add constraint saved_view_client_id_fkey
    foreign key (client_id) references organization on delete cascade not valid;
alter table shortlist
  drop constraint shortlist_client_id_fkey,
  add constraint shortlist_client_id_fkey
    foreign key (client_id) references organization on delete cascade not valid;
alter table candidate_note
  drop constraint candidate_note_client_id_fkey,
  add constraint candidate_note_client_id_fkey
    foreign key (client_id) references organization on delete cascade not valid;
alter table billing_customer
  drop constraint billing_customer_client_id_fkey,
  add constraint billing_customer_client_id_fkey
    foreign key (client_id) references organization on delete cascade not valid;
alter table checkout_attempt
  drop constraint checkout_attempt_client_id_fkey,
  add constraint checkout_attempt_client_id_fkey
    foreign key (client_id) references organization on delete cascade not valid;
alter table subscription
  drop constraint subscription_client_id_fkey,
  add constraint subscription_client_id_fkey
    foreign key (client_id) references organization on delete cascade not valid;
alter table payment_contract
  drop constraint payment_contract_client_id_fkey,
  add constraint payment_contract_client_id_fkey
    foreign key (client_id) references organization on delete cascade not valid;
alter table invoice
  drop constraint invoice_client_id_fkey,
  add constraint invoice_client_id_fkey
    foreign key (client_id) references organization on delete restrict not valid;
