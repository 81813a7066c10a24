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
