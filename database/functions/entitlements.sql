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
comment on view client_holdings is 'a client''s subscription and professions; readers compare the dates with their clock';

create or replace view hidden_client as
select candidate_id, client_id, hidden_at from hidden_pair;
comment on view hidden_client is 'the clients from whom a candidate hides';
