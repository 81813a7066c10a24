-- Who changed what: the one log of all rooms, which only grows.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject text not null,
  subject_id text not null,
  details jsonb not null default '{}'
);
create index audit_entry_subject on audit_entry (subject, subject_id, id);
comment on column audit_entry.actor_id is 'the operator or the person; null for the product itself';
comment on column audit_entry.action is 'room.deed, such as payments.settled';
comment on column audit_entry.subject is 'kind of what was changed, such as client';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows';
end $$;
create trigger audit_entry_only_grows before update or delete or truncate on audit_entry
  execute function refuse_audit_change();

alter table client_subscription add column is_past_due boolean not null default false;
comment on column client_subscription.is_past_due is 'its renewal could not be charged: access ends at subscribed_until unless it is paid';
create or replace view client_holdings as
select
  subscription.client_id,
  subscription.is_subscribed,
  subscription.subscribed_until,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', profession.id,
      'label', profession.label,
      'labelAr', coalesce(profession.label_ar, profession.label),
      'isPaid', held.is_paid,
      'paidUntil', held.paid_until,
      'isApproved', profession.status
    ) order by held.joined_at, profession.label), '[]')
    from client_profession held
    join profession on profession.id = held.profession_id
    where held.client_id = subscription.client_id
  ) as professions,
  array(
    select candidate_id from hidden_pair where hidden_pair.client_id = subscription.client_id
  ) as hidden,
  subscription.is_past_due
from client_subscription subscription;

-- What every request asks first, now with whether a payment is past due.
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
  is_past_due boolean,
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
    held.is_subscribed, held.subscribed_until, held.is_past_due, held.professions, held.hidden
  from session
  join account on account.id = session.account_id
  left join client_holdings held on held.client_id = account.id
  where session.id = wanted;
end
$$;

create table plan (
  id int generated always as identity primary key,
  type text not null check (type in ('profession')),
  name text not null,
  name_ar text not null,
  price_id text not null unique,
  unit_fils bigint not null check (unit_fils > 0),
  active_from timestamptz not null,
  ended_at timestamptz
);
comment on table plan is 'a price never changes: another one is another plan, for subscriptions that begin under it';
comment on column plan.price_id is 'ours; the provider''s price is found by it';
comment on column plan.unit_fils is 'of one profession and month, before tax';

create table coupon (
  id text primary key,
  code text not null,
  name text not null,
  name_ar text not null,
  percent_off numeric(5, 2) check (percent_off > 0 and percent_off <= 100),
  off_fils bigint check (off_fils > 0),
  duration text not null check (duration in ('once', 'repeating', 'forever')),
  months int check (months > 0),
  valid_from timestamptz not null,
  valid_until timestamptz,
  most_uses int check (most_uses > 0),
  uses_per_client int not null default 1 check (uses_per_client > 0),
  price_ids text[],
  ended_at timestamptz,
  check ((percent_off is null) <> (off_fils is null)),
  check ((duration = 'repeating') = (months is not null)),
  constraint coupon_amount_once check (off_fils is null or duration = 'once')
);
create unique index coupon_code on coupon (lower(code));
comment on constraint coupon_amount_once on coupon is 'an amount off each invoice would pay for every small addition';
comment on column coupon.price_ids is 'plans it holds for; null: all';
comment on column coupon.ended_at is 'when an operator ended it early';

create table billing_customer (
  client_id uuid not null references account on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null,
  primary key (client_id, provider),
  unique (provider, customer_id)
);

-- One try to pay for some professions, from the press of the button to its end.
create table checkout_attempt (
  id uuid primary key,
  client_id uuid not null references account on delete cascade,
  provider text not null,
  kind text not null check (kind in ('start', 'add')),
  state text not null check (state in ('open', 'paid', 'expired', 'superseded', 'failed')),
  fingerprint text not null,
  price_id text not null references plan (price_id),
  unit_fils bigint not null,
  profession_ids int[] not null check (cardinality(profession_ids) > 0),
  covers int[] not null,
  coupon_id text references coupon,
  proration_date bigint,
  due_fils bigint,
  subscription_id text,
  invoice_id text,
  payment_intent_id text,
  began_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check ((kind = 'add') = (proration_date is not null))
);
create unique index checkout_attempt_open on checkout_attempt (client_id, provider) where state = 'open';
create index checkout_attempt_subscription on checkout_attempt (subscription_id);
create index checkout_attempt_invoice on checkout_attempt (invoice_id) where invoice_id is not null;
create index checkout_attempt_superseded on checkout_attempt (ended_at) where state = 'superseded';
create index checkout_attempt_client on checkout_attempt (client_id, began_at);
create index checkout_attempt_intent on checkout_attempt (payment_intent_id)
  where payment_intent_id is not null;
create index checkout_attempt_coupon on checkout_attempt (coupon_id) where coupon_id is not null;
comment on column checkout_attempt.fingerprint is 'of what is bought, by whom, for how much: the same again goes on with it';
comment on column checkout_attempt.covers is 'all that the subscription pays for once this is paid';
comment on column checkout_attempt.proration_date is 'second since 1970 that an addition''s share counts from';
comment on column checkout_attempt.subscription_id is 'the provider''s, like the two after it; null until it has answered';

create table subscription (
  id text primary key,
  provider text not null,
  client_id uuid not null references account on delete cascade,
  status text not null,
  is_live boolean not null,
  attempt_id uuid references checkout_attempt,
  covers int[] not null,
  unit_fils bigint not null,
  quantity int not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  paid_until timestamptz not null,
  is_ending boolean not null,
  due_invoice_id text,
  renewal_fils bigint,
  suspension text check (suspension in ('disputed', 'refunded')),
  card jsonb,
  lapse_told_for timestamptz,
  read_at timestamptz not null
);
create unique index subscription_live on subscription (client_id, provider) where is_live;
create index subscription_client on subscription (client_id, started_at);
create index subscription_past_due on subscription (paid_until) where status = 'past_due';
comment on table subscription is 'a provider''s subscription as it was last read there';
comment on column subscription.id is 'the provider''s';
comment on column subscription.is_live is 'it still charges: active or past due';
comment on column subscription.covers is 'professions it pays for; a merge changes them';
comment on column subscription.lapse_told_for is 'the paid_until after whose days of grace the client was told that access is over';
comment on column subscription.suspension is 'why its professions are locked although it runs';

create table invoice (
  id uuid primary key,
  provider text not null,
  provider_id text not null,
  client_id uuid not null references account on delete restrict,
  subscription_id text not null references subscription,
  number text not null,
  reason text not null check (reason in ('start', 'renewal', 'addition', 'other')),
  currency text not null,
  lines jsonb not null,
  professions jsonb not null default '[]',
  subtotal_fils bigint not null,
  discount_fils bigint not null,
  tax_fils bigint not null,
  tax_percent numeric(5, 2) not null,
  total_fils bigint not null,
  due_fils bigint not null,
  issued_at timestamptz not null,
  paid_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  supplier jsonb not null,
  buyer jsonb not null,
  attempt_id uuid references checkout_attempt,
  payment_intent_id text,
  refunded_fils bigint not null default 0,
  dispute text check (dispute in ('open', 'won', 'lost')),
  unique (provider, provider_id),
  check (total_fils = subtotal_fils - discount_fils + tax_fils)
);
create index invoice_client on invoice (client_id, issued_at desc);
create index invoice_subscription on invoice (subscription_id);
comment on table invoice is 'tax invoices: only what was paid';
comment on column invoice.professions is 'what was paid for, as both languages called it on that day';
comment on column invoice.due_fils is 'what was charged: the total less a balance';
comment on column invoice.supplier is 'name, address and tax number as they were on that day; so is the buyer';

-- Notices of the provider, each once; only what to look at again is kept of them.
create table gateway_notice (
  provider text not null,
  id text not null,
  type text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  deliveries int not null default 1,
  about jsonb,
  state text not null check (state in ('waiting', 'done', 'ignored', 'failed')),
  attempts int not null default 0,
  fault text,
  primary key (provider, id)
);
create index gateway_notice_waiting on gateway_notice (received_at) where state in ('waiting', 'failed');

create table gateway_reading (
  provider text primary key,
  read_until timestamptz not null
);
comment on table gateway_reading is 'up to which moment the provider''s own list of notices has been read';

create table payment_contract (
  client_id uuid primary key references account on delete cascade,
  profession_ids int[] not null check (cardinality(profession_ids) > 0),
  until timestamptz,
  reason text not null,
  made_by uuid not null,
  made_at timestamptz not null
);
comment on table payment_contract is 'clients that pay outside the product: it stands above a subscription';
comment on column payment_contract.until is 'null: without an end';
