-- The profile as its owner fills it in: the form's answers, its unfinished steps, and the sensitive
-- answers, which never lie open.

alter table candidate
  add column revision int not null default 0,
  add column preferred_employment_types text[] not null default '{}',
  add column sensitive bytea,
  add column is_sensitive_shared boolean not null default false,
  add constraint candidate_sensitive_is_there check (sensitive is not null or not is_sensitive_shared);
comment on column candidate.revision is 'grows with each save of the form: who saves says on which one';
comment on column candidate.sensitive is 'religion, criminal record, health and disability as JSON, encrypted under DATA_KEY; null until its keeping was agreed to, and again when that is taken back';
comment on column candidate.is_sensitive_shared is 'clients to whom the person is unlocked read it too';

create table profile_draft (
  account_id uuid not null references account on delete cascade,
  step text not null check (step in ('personal', 'experience', 'education', 'skills')),
  revision int not null,
  answers jsonb,
  saved_at timestamptz not null,
  primary key (account_id, step)
);
comment on table profile_draft is 'unfinished steps of a profile, which may not have been begun otherwise';
comment on column profile_draft.revision is 'grows with each save, also over a draft that is gone: none is taken for another';
comment on column profile_draft.answers is 'as typed, wrong ones too; null once the draft is gone';

create index profession_proposed_by on profession (proposed_by) where status = 'pending';
create index skill_proposed_by on skill (proposed_by) where status = 'pending';
-- People name professions and skills in either language.
create index profession_label_ar on profession (folded(label_ar)) where status = 'approved';
create index skill_label_ar on skill (folded(label_ar)) where status = 'approved';

alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check
  check (kind in ('terms', 'sensitive', 'sensitiveWithdrawn'));
comment on column consent.kind is 'sensitive: that the sensitive answers of a profile are kept; sensitiveWithdrawn takes it back';

-- What is complete is decided where a profile is saved, from here on. Who stands in the list stays,
-- and whoever was only said to be complete is not.
update account set is_profile_completed = rule.is_complete
from (
  select c.id, coalesce(c.full_name, '') <> '' and c.gender is not null and c.dob is not null
    and c.country_id is not null and c.nationality_id is not null and coalesce(c.phone, '') <> ''
    and case when c.has_prior_work
      then exists (select from work_role r where r.candidate_id = c.id)
      else exists (select from desired_profession d where d.candidate_id = c.id) end
    and exists (select from education e where e.candidate_id = c.id) as is_complete
  from candidate c) rule
where rule.id = account.id and account.is_profile_completed <> rule.is_complete;

-- Who stands in lists: complete, with a verified e-mail address, visible by the own switch, not
-- suspended.
create or replace view candidate_listable as
select c.id as candidate_id,
  c.is_visible
  and a.is_profile_completed
  and a.verified_at is not null
  and a.suspended_at is null as is_listable
from candidate c join account a on a.id = c.id;
