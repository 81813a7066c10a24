-- What people may ask of what is kept of them: a copy, and the end.

-- Who has asked to leave is seen by nobody, and comes back by signing in. What is left of who has
-- left is the row alone, for what must stay points to it.
alter table account
  add column is_leaving boolean not null default false,
  add column erased_at timestamptz,
  add constraint account_erased_is_empty check (
    erased_at is null
    or (email = '' and full_name = '' and password_hash is null and picture is null
      and verified_at is null and client_verified_at is null and terms_version is null
      and organization is null and residence is null and not is_leaving));
comment on column account.is_leaving is 'will be erased unless its owner signs in before: nobody sees the person';
comment on column account.erased_at is 'the row is left empty, but for its id, role and dates';

create index account_leaving_newest on account (created_at desc, id desc) where is_leaving;

create or replace view candidate_listable as
select c.id as candidate_id,
  c.is_visible
  and a.is_profile_completed
  and a.verified_at is not null
  and a.suspended_at is null
  and not a.is_leaving as is_listable
from candidate c join account a on a.id = c.id;

-- Who will be erased, and when. A row goes as its account is kept or erased.
create table erasure (
  account_id uuid primary key references account on delete cascade,
  asked_at timestamptz not null,
  asked_by uuid,
  due_at timestamptz not null
);
create index on erasure (due_at);
comment on column erasure.asked_by is 'the operator who did; null: the owner';
comment on column erasure.due_at is 'not before: of a client, also not before its subscription has ended';

-- Copies of what is kept of somebody, the newest of each person.
create table data_copy (
  account_id uuid primary key references account on delete cascade,
  state text not null check (state in ('asked', 'making', 'ready', 'failed')),
  asked_at timestamptz not null,
  touched_at timestamptz not null,
  tries int not null default 0,
  name text,
  size_bytes bigint,
  expires_at timestamptz,
  ticket_hash bytea,
  session_id uuid,
  link_until timestamptz,
  check ((state = 'ready') = (size_bytes is not null)),
  check ((state = 'ready') = (expires_at is not null)),
  check (state not in ('making', 'ready') or name is not null)
);
create unique index data_copy_name on data_copy (name);
create index data_copy_expires on data_copy (expires_at);
comment on column data_copy.touched_at is 'one that is being made says every few seconds that it still is';
comment on column data_copy.tries is 'how often it was begun';
comment on column data_copy.name is 'under which the storage has it, or will: of each try its own';
comment on column data_copy.ticket_hash is 'SHA-256 of the secret of the one link, until it is used';
comment on column data_copy.session_id is 'who asked for the link must still be signed in there';

-- What rooms need to let go of people, and of what has grown old.

-- An erased client is gone for candidates: of what it did they are told its kind and country alone.
create or replace view known_client as
select id, role, coalesce(organization, full_name) as name, residence
from account
where role in ('company', 'corporate') and erased_at is null;

-- The log still only grows, but what its entries say of somebody can be emptied: who did what to
-- whom, and when, stays.
drop trigger audit_entry_only_grows on audit_entry;
create trigger audit_entry_only_grows before delete or truncate on audit_entry
  execute function refuse_audit_change();
create trigger audit_entry_is_only_emptied before update on audit_entry for each row
  when (not (
    (new.id, new.at, new.actor_id, new.action, new.subject, new.subject_id)
      is not distinct from (old.id, old.at, old.actor_id, old.action, old.subject, old.subject_id)
    and (new.address is null or new.address is not distinct from old.address)
    and (new.reason is null or new.reason is not distinct from old.reason)
    and (new.before is null or new.before is not distinct from old.before)
    and (new.after is null or new.after is not distinct from old.after)
    and (new.details = '{}' or new.details = old.details)))
  execute function refuse_audit_change();
create index audit_entry_address on audit_entry (at) where address is not null;
comment on column audit_entry.address is 'network address the call came from; emptied after a while';

alter table consent alter column network_address drop not null;
comment on column consent.network_address is 'where the agreement came from; null once the account is erased';

-- Names that somebody proposed and nobody found good go with the person, unless others hold them by
-- now; those that stay say no more whose they were.
drop index profession_proposed_by, skill_proposed_by;
create index profession_proposed_by on profession (proposed_by) where proposed_by is not null;
create index skill_proposed_by on skill (proposed_by) where proposed_by is not null;
create function forget_proposals(person uuid) returns void language plpgsql as $$
declare
  proposed int;
begin
  for proposed in select id from profession
    where proposed_by = person and status in ('pending', 'rejected') order by id
  loop
    begin
      delete from profession where id = proposed;
    exception when foreign_key_violation then null; -- somebody holds it
    end;
  end loop;
  for proposed in select id from skill
    where proposed_by = person and status in ('pending', 'rejected') order by id
  loop
    begin
      delete from skill where id = proposed;
    exception when foreign_key_violation then null;
    end;
  end loop;
  update profession set proposed_by = null where proposed_by = person;
  update skill set proposed_by = null where proposed_by = person;
end $$;

-- What is swept, by its age.
create index profile_draft_stale on profile_draft (saved_at) where answers is not null;
create index account_unproven on account (created_at) where verified_at is null and erased_at is null;
create index access_entry_age on access_entry using brin (at) with (autosummarize = on);
create index export_batch_age on export_batch (at);
create index daily_use_age on daily_use (day);
