-- Views: questions about the list that a client has named, with marks of what it has seen of each.
create table saved_view (
  id uuid primary key,
  client_id uuid not null references account on delete cascade,
  name text not null,
  filter text not null,
  seen_to int not null,
  mail text not null default 'off' check (mail in ('off', 'daily', 'weekly')),
  mailed_to int not null,
  looked_on date not null,
  created_at timestamptz not null
);
create unique index saved_view_name on saved_view (client_id, lower(name));
create index saved_view_due on saved_view (id) include (looked_on) where mail <> 'off';
comment on column saved_view.filter is 'the list''s query as JSON, without a page';
comment on column saved_view.seen_to is 'listing number: whoever was first listed after it is new to the client';
comment on column saved_view.mailed_to is 'listing number: nobody up to it is mailed any more';
comment on column saved_view.looked_on is 'day of the Gulf on which the mail was last considered, whether one was sent or not';

create table shortlist (
  id uuid primary key,
  client_id uuid not null references account on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create unique index shortlist_name on shortlist (client_id, lower(name));

create table shortlist_person (
  shortlist_id uuid not null references shortlist on delete cascade,
  candidate_id uuid not null references account on delete cascade,
  seq int generated always as identity,
  added_at timestamptz not null,
  primary key (shortlist_id, candidate_id)
);
create index on shortlist_person (candidate_id);
comment on column shortlist_person.seq is 'the order in which they were added';

create table candidate_note (
  client_id uuid not null references account on delete cascade,
  candidate_id uuid not null references account on delete cascade,
  note text not null,
  changed_at timestamptz not null,
  primary key (client_id, candidate_id)
);
create index on candidate_note (candidate_id);
comment on table candidate_note is 'what a client wrote about a candidate for itself alone';

-- The same as before, but whoever gives numbers says so first, by a shared lock (class 1601) on the
-- last number before its own: numbers are committed in another order than they are drawn.
create or replace function relist_candidates(candidates uuid[], moment timestamptz) returns void
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

-- The greatest listing number up to which everybody is listed, or never will be: nobody is still on
-- the way with a lower one. The sequence is read first: what is drawn later is greater.
create function settled_listing_no() returns int language plpgsql volatile as $$
declare
  drawn bigint;
  before_those_on_the_way bigint;
begin
  select last_value - (not is_called)::int into drawn from listing_no;
  select min(objid::bigint) into before_those_on_the_way
  from pg_locks
  where locktype = 'advisory' and classid = 1601 and objsubid = 2
    and database = (select oid from pg_database where datname = current_database());
  return least(drawn, before_those_on_the_way);
end $$;
