-- The professions in which a candidate is found: the desired ones, and those of roles. A merged
-- profession counts as the one that replaced it, also while candidates are still being moved; a
-- rejected one does not count.
create or replace view candidate_profession as
select d.candidate_id, coalesce(p.merged_into, p.id) as profession_id
from desired_profession d join profession p on p.id = d.profession_id
where p.status <> 'rejected'
union
select r.candidate_id, coalesce(p.merged_into, p.id)
from work_role r
join candidate c on c.id = r.candidate_id
join profession p on p.id = r.profession_id
where c.has_prior_work and p.status <> 'rejected';

-- Who may appear in lists.
create or replace view candidate_listable as
select c.id as candidate_id,
  c.is_visible
  and a.is_profile_completed
  and a.verified_at is not null
  and a.suspended_at is null
  and not a.is_leaving as is_listable
from candidate c join account a on a.id = c.id;

-- The read model's source: all rules of a list row. Rejected names are neither shown nor found.
create or replace view listing_source as
select c.id as candidate_id, c.listing_no, c.gender, c.country_id, c.nationality_id, c.dob,
  coalesce(recent.is_current, false) as employed,
  coalesce(experience.rate, 0)::smallint as experience_rate,
  coalesce(experience.base, 0)::int as experience_base,
  member.professions,
  member.professions || coalesce(skilled.ids, '{}') as feature_ids,
  ' ' || folded(concat_ws(' ', c.full_name, c.name_ar, member.words, worked.words, skilled.words,
    spoken.words)) as search_text,
  json_build_object(
    '_id', c.id, 'fullName', c.full_name, 'profilePic', file.picture,
    'gender', (array['Female', 'Male'])[c.gender + 1], 'dob', c.dob, 'maritalStatus', c.marital_status,
    'country', country.code, 'nationality', nationality.label,
    'havePriorWorkExperience', c.has_prior_work,
    'profession', coalesce(recent.profession, desired.profession),
    'recentRole', recent.role,
    'attachmentsFiles', coalesce(file.attachments, '[]'))::text as row_json
from candidate c
left join country on country.id = c.country_id
left join country nationality on nationality.id = c.nationality_id
-- the current role with the latest start, else the role with the latest end; ties by the order in
-- the form
left join lateral (
  select r.is_current, r.profession_id,
    case when p.status <> 'rejected' then profession_labels(p) end as profession,
    json_build_object('profession', role_labels(p, r.designation), 'from', r.from_month,
      'to', r.to_month, 'organization', r.organization, 'department', r.department,
      'designation', r.designation, 'isCurrentRole', r.is_current) as role
  from work_role r join profession p on p.id = r.profession_id
  where r.candidate_id = c.id and c.has_prior_work
  order by r.is_current desc, case when r.is_current then r.from_month else r.to_month end desc,
    r.seq, r.id
  limit 1) recent on true
-- roles in the recent role's profession; both ends count, and a current one grows by one each month
left join lateral (
  select count(*) filter (where r.is_current) as rate,
    sum(1 - month_no(r.from_month) + case when r.is_current then 0 else month_no(r.to_month) end) as base
  from work_role r
  where r.candidate_id = c.id and r.profession_id = recent.profession_id) experience on true
left join lateral (
  select profession_labels(p) as profession
  from desired_profession d join profession p on p.id = d.profession_id
  where d.candidate_id = c.id and p.status <> 'rejected'
  order by d.seq, p.id
  limit 1) desired on true
left join lateral (
  select coalesce(array_agg(p.id::int order by p.id), '{}') as professions,
    string_agg(concat_ws(' ', p.label, p.label_ar), ' ' order by p.id) as words
  from profession p
  where p.id in (select profession_id from candidate_profession where candidate_id = c.id)) member on true
left join lateral (
  select string_agg(r.designation || ' ' || r.organization, ' ' order by r.seq, r.id) as words
  from work_role r where r.candidate_id = c.id and c.has_prior_work) worked on true
left join lateral (
  select array_agg(100000 + s.id order by s.id) as ids,
    string_agg(concat_ws(' ', s.label, s.label_ar), ' ' order by s.id) as words
  from skill s
  where s.id in (
    select coalesce(held.merged_into, held.id)
    from candidate_skill cs join skill held on held.id = cs.skill_id
    where cs.candidate_id = c.id and held.status <> 'rejected')) skilled on true
left join lateral (
  select string_agg(concat_ws(' ', l.label, l.label_ar), ' ' order by l.id) as words
  from candidate_language cl join language l on l.id = cl.language_id
  where cl.candidate_id = c.id) spoken on true
left join lateral (
  select attachments, picture from candidate_attachments f where f.candidate_id = c.id
  limit 1) file on true -- the limit keeps the planner from reading everybody's files
where c.is_listed;

-- Recomputes who is listed. Locks rows in the order of their ids, so that two writers of the same
-- candidates wait for each other. Listing numbers follow the order of first listing. Numbers are
-- committed in another order than they are drawn: whoever draws some first takes a shared lock
-- (class 1601) on the last number before its own.
create or replace function update_listed(candidates uuid[], moment timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from candidate where id = any (candidates) order by id for no key update;
  if exists (select from candidate where id = any (candidates) and listing_no is null) then
    perform pg_advisory_xact_lock_shared(1601, (last_value - (not is_called)::int)::int) from listing_no;
  end if;
  with changed as materialized (
    select c.id, l.is_listable, c.listing_no, coalesce(c.listed_at, moment) as listed_at
    from candidate c join candidate_listable l on l.candidate_id = c.id
    where c.id = any (candidates) and c.is_listed <> l.is_listable
    order by 4, 1),
  numbered as materialized (
    select id, is_listable, listed_at, coalesce(listing_no, nextval('listing_no')) as listing_no
    from changed)
  update candidate c set (is_listed, listing_no, listed_at) = (n.is_listable, n.listing_no, n.listed_at)
  from numbered n where c.id = n.id;
end $$;

-- The greatest listing number up to which everybody is listed or never will be: no open transaction
-- has a lower one. Reads the sequence first: numbers drawn later are greater.
create or replace function committed_listing_no() returns int language plpgsql volatile as $$
declare
  last_drawn bigint;
  before_uncommitted bigint;
begin
  select last_value - (not is_called)::int into last_drawn from listing_no;
  select min(objid::bigint) into before_uncommitted
  from pg_locks
  where locktype = 'advisory' and classid = 1601 and objsubid = 2
    and database = (select oid from pg_database where datname = current_database());
  return least(last_drawn, before_uncommitted);
end $$;
