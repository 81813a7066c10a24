-- Operators judge the names that people enter: they approve, rename, reject or merge them.

alter table profession
  add column merge_total int,
  add column merge_done int;
alter table skill
  add column merge_total int,
  add column merge_done int;
comment on column profession.merge_total is 'how many people held it when it was merged; null for what no operator merged';
comment on column profession.merge_done is 'how many of them hold what took its place; all, once nobody holds it';
comment on column skill.merge_total is 'how many people held it when it was merged; null for what no operator merged';
comment on column skill.merge_done is 'how many of them hold what took its place; all, once nobody holds it';

-- What the console searches and compares, and the order it lists in.
create function entry_words(label text, label_ar text) returns text language sql immutable parallel safe
return ' ' || folded(label || ' ' || coalesce(label_ar, ''));

create index profession_waiting on profession (id) where status = 'pending';
create index skill_waiting on skill (id) where status = 'pending';
create index profession_by_state on profession (status, lower(label));
create index skill_by_state on skill (status, lower(label));
create index profession_words on profession using gin (entry_words(label, label_ar) gin_trgm_ops);
create index skill_words on skill using gin (entry_words(label, label_ar) gin_trgm_ops);
create index profession_alike on profession using gin (label gin_trgm_ops);
create index profession_alike_ar on profession using gin (label_ar gin_trgm_ops);
create index skill_alike_ar on skill using gin (label_ar gin_trgm_ops);

-- Who holds an entry, in the order of their ids: counted up to a limit, and moved in batches.
create index work_role_holders on work_role (profession_id, candidate_id);
create index desired_profession_holders on desired_profession (profession_id, candidate_id);
create index candidate_skill_holders on candidate_skill (skill_id, candidate_id);
drop index work_role_profession, desired_profession_profession, candidate_skill_skill;

-- Views that ask for a profession or a skill.
create index saved_view_profession on saved_view ((filter::jsonb ->> 'profId'));
create index saved_view_skill on saved_view ((filter::jsonb ->> 'skillId'));

-- What was merged counts as what took its place, also while people are still being moved; what was
-- rejected makes nobody found.
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

-- A role of a rejected profession is called by its designation.
create function role_labels(p profession, designation text) returns json
language sql immutable parallel safe
return case p.status
  when 'rejected' then json_build_object('label', designation, 'labelAr', designation)
  else profession_labels(p) end;

-- The same as before, but names that were rejected are neither shown nor found.
create or replace view candidate_fresh as
select c.id as candidate_id, c.listing_no, c.gender, c.country_id, c.nationality_id, c.dob,
  coalesce(recent.is_current, false) as employed,
  coalesce(experience.k, 0)::smallint as exp_k,
  coalesce(experience.base, 0)::int as exp_base,
  member.professions,
  member.professions || coalesce(skilled.feat, '{}') as feat,
  ' ' || folded(concat_ws(' ', c.full_name, c.name_ar, member.words, worked.words, skilled.words,
    spoken.words)) as search_text,
  json_build_object(
    '_id', c.id, 'fullName', c.full_name, 'profilePic', file.picture,
    'gender', (array['Female', 'Male'])[c.gender + 1], 'dob', c.dob, 'maritalStatus', c.marital_status,
    'country', country.code, 'nationality', nationality.label,
    'havePriorWorkExperience', c.has_prior_work,
    'profession', coalesce(recent.profession, desired.profession),
    'recentRole', recent.role,
    'attachmentsFiles', coalesce(file.attachments, '[]'))::text as card
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
  select count(*) filter (where r.is_current) as k,
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
  select array_agg(100000 + s.id order by s.id) as feat,
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
