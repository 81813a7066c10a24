-- Used by indexes.
create or replace function account_state(suspended_at timestamptz, verified_at timestamptz, is_completed boolean)
returns text language sql immutable parallel safe
return case
  when suspended_at is not null then 'suspended'
  when verified_at is null then 'unverified'
  when not is_completed then 'incomplete'
  else 'active'
end;
comment on function account_state is 'the account state that operators see and filter by';

-- An erased client is unknown; what remains about it elsewhere is its kind and country.
create or replace view known_client as
select id, role, coalesce(organization, full_name) as name, residence
from account
where role in ('company', 'corporate') and erased_at is null;
comment on view known_client is 'clients as candidates see them';

create or replace function session_viewer(wanted uuid)
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
comment on function session_viewer is 'used by the previous version only';
