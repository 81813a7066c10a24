-- What a client has subscribed to. A row is made with its first profession.
create table client_subscription (
  client_id uuid primary key,
  is_subscribed boolean not null default false,
  subscribed_until timestamptz
);
comment on column client_subscription.client_id is 'the id of the client''s account';
comment on column client_subscription.subscribed_until is 'days of grace included; null: by contract, without an end';

create table client_profession (
  client_id uuid not null references client_subscription on delete cascade,
  profession_id int not null references profession (id),
  is_paid boolean not null default false,
  paid_until timestamptz,
  source text not null check (source in ('registration', 'payment', 'staff')),
  joined_at timestamptz not null,
  primary key (client_id, profession_id)
);
create index on client_profession (profession_id);
comment on column client_profession.paid_until is 'days of grace included; null: by contract, without an end';
comment on column client_profession.source is 'where the client chose it';

create table hidden_pair (
  client_id uuid not null references client_subscription on delete cascade,
  candidate_id uuid not null,
  hidden_at timestamptz not null,
  primary key (client_id, candidate_id)
);
create index on hidden_pair (candidate_id);
comment on table hidden_pair is 'a candidate who does not want to be seen by a client';

create view client_holdings as
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
  ) as hidden
from client_subscription subscription;
comment on view client_holdings is 'all that the premium rule asks about a client; what has run out is judged by the reader''s clock';
