-- A job seeker's profile; months are held as their first day.
create table candidate (
  id uuid primary key references account on delete cascade,
  listing_no int unique,
  listed_at timestamptz,
  is_listed boolean not null default false,
  is_visible boolean not null default true,
  full_name text,
  name_ar text,
  gender smallint check (gender in (0, 1)),
  dob date,
  marital_status text,
  country_id smallint references country,
  nationality_id smallint references country,
  address text,
  phone text,
  has_prior_work boolean not null default true,
  expected_salary_minor bigint check (expected_salary_minor >= 0),
  currency_type text,
  notice_months smallint check (notice_months between 1 and 6),
  check (not is_listed or listing_no is not null and listed_at is not null)
);
comment on column candidate.listing_no is 'given at the first listing and kept for ever: newest listed first is its order';
comment on column candidate.listed_at is 'when that was';
comment on column candidate.is_listed is 'written by relist_candidates only';
comment on column candidate.is_visible is 'the job seeker''s own switch';
comment on column candidate.gender is '0 female, 1 male';
comment on column candidate.nationality_id is 'one list of countries serves both';
comment on column candidate.phone is 'E.164';
comment on column candidate.expected_salary_minor is 'a month, in hundredths of currency_type';
comment on column candidate.notice_months is 'empty = available now';
create sequence listing_no as int owned by candidate.listing_no;

create table work_role (
  id bigint generated always as identity primary key,
  candidate_id uuid not null references candidate on delete cascade,
  seq smallint not null,
  profession_id int not null references profession,
  from_month date not null check (extract(day from from_month) = 1),
  to_month date check (extract(day from to_month) = 1),
  is_current boolean not null default false,
  organization text not null default '',
  department text not null default '',
  designation text not null default '',
  employment_type text,
  check (is_current or (to_month is not null and to_month >= from_month))
);
comment on column work_role.seq is 'order in the form';

create table desired_profession (
  candidate_id uuid not null references candidate on delete cascade,
  profession_id int not null references profession,
  seq smallint not null default 0,
  primary key (candidate_id, profession_id)
);

create table candidate_skill (
  candidate_id uuid not null references candidate on delete cascade,
  skill_id int not null references skill,
  primary key (candidate_id, skill_id)
);

create table candidate_language (
  candidate_id uuid not null references candidate on delete cascade,
  language_id smallint not null references language,
  level text,
  primary key (candidate_id, language_id)
);

create table education (
  candidate_id uuid not null references candidate on delete cascade,
  seq smallint not null,
  level_id smallint not null,
  degree text not null default '',
  field_of_study text not null default '',
  grade text not null default '',
  institution_name text not null default '',
  country_id smallint references country,
  completion_year smallint,
  is_default boolean not null default false,
  primary key (candidate_id, seq)
);

create index work_role_candidate on work_role (candidate_id);
create index candidate_listed_at on candidate (listed_at) where is_listed;
-- whom a merged or renamed catalogue entry touches
create index work_role_profession on work_role (profession_id);
create index desired_profession_profession on desired_profession (profession_id);
create index candidate_skill_skill on candidate_skill (skill_id);

-- The professions a candidate is found in: the desired ones, and those of roles.
create view candidate_profession as
select candidate_id, profession_id from desired_profession
union
select r.candidate_id, r.profession_id
from work_role r join candidate c on c.id = r.candidate_id where c.has_prior_work;

-- Who stands in lists: complete, with a verified e-mail address, visible by the own switch, not
-- suspended. Complete asks for a profession: that of a role, or a desired one of who never worked.
create view candidate_listable as
select c.id as candidate_id,
  c.is_visible
  and a.verified_at is not null
  and a.suspended_at is null
  and coalesce(c.full_name, '') <> ''
  and c.gender is not null
  and c.dob is not null
  and c.country_id is not null
  and c.nationality_id is not null
  and coalesce(c.phone, '') <> ''
  and case when c.has_prior_work
    then exists (select from work_role r where r.candidate_id = c.id)
    else exists (select from desired_profession d where d.candidate_id = c.id) end
  and exists (select from education e where e.candidate_id = c.id) as is_listable
from candidate c join account a on a.id = c.id;

create function profession_labels(p profession) returns json language sql immutable parallel safe
return json_build_object('label', p.label, 'labelAr', coalesce(p.label_ar, p.label));

-- What the read model holds for each listed candidate. All rules of a list row live here.
create view candidate_fresh as
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
  select r.is_current, r.profession_id, profession_labels(p) as profession,
    json_build_object('profession', profession_labels(p), 'from', r.from_month,
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
  where d.candidate_id = c.id
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
  from candidate_skill cs join skill s on s.id = cs.skill_id where cs.candidate_id = c.id) skilled on true
left join lateral (
  select string_agg(concat_ws(' ', l.label, l.label_ar), ' ' order by l.id) as words
  from candidate_language cl join language l on l.id = cl.language_id
  where cl.candidate_id = c.id) spoken on true
left join lateral (
  select attachments, picture from candidate_attachments f where f.candidate_id = c.id
  limit 1) file on true -- the limit keeps the planner from reading everybody's files
where c.is_listed;

-- Decides anew who is listed. Locks in the order of ids, so that two savers of the same candidates
-- queue. Listing numbers follow the order of first listing. Keeps its plan.
create function relist_candidates(candidates uuid[], moment timestamptz) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform from candidate where id = any (candidates) order by id for no key update;
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
