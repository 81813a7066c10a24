-- The list's read model: what is found, counted and shown, kept beside the truth. Its one input is
-- the view candidate_fresh, which 0008 defines; written by refresh_candidates and
-- rebuild_candidates only.

-- One row per listed candidate and profession, desired or of a role; profession 0 = everybody.
-- listing_no grows in the order of first listing. Months of experience in month m (year * 12 +
-- month) are exp_k * m + exp_base: exact on any later day without a refresh.
create table candidate_prof (
  profession_id int not null,
  listing_no int not null,
  gender smallint,
  country_id smallint,
  nationality_id smallint,
  employed boolean not null,
  dob date,
  exp_k smallint not null,
  exp_base int not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- One row per listed candidate: for text, skills and whatever matches few.
create table candidate_search (
  listing_no int not null,
  gender smallint,
  country_id smallint,
  nationality_id smallint,
  employed boolean not null,
  dob date,
  exp_k smallint not null,
  exp_base int not null,
  feat int[] not null,
  search_text text not null
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on column candidate_search.feat is 'profession ids, and 100000 + skill ids';
comment on column candidate_search.search_text is 'folded words; starts with a space';

create table candidate_doc (
  listing_no int not null,
  candidate_id uuid not null,
  card text not null
);
comment on column candidate_doc.card is 'JSON of a list row, without experience, which changes every month';

-- Exact counts of every combination of the five. cube_delta is only inserted into, and folded every
-- minute.
create table cube (
  profession_id int not null,
  country_id smallint,
  nationality_id smallint,
  gender smallint,
  employed boolean not null,
  n int not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02);
create table cube_delta (like cube) with (autovacuum_vacuum_threshold = 1000);

-- Included columns run from wide to narrow, so that no padding grows the indexes.
create unique index candidate_prof_newest on candidate_prof (profession_id, listing_no)
  include (dob, exp_base, exp_k, gender, country_id, nationality_id, employed);
create index candidate_prof_experience on candidate_prof (profession_id, exp_k, exp_base, listing_no)
  include (dob, gender, country_id, nationality_id, employed);
create index candidate_prof_age on candidate_prof (profession_id, dob, listing_no)
  include (exp_base, exp_k, gender, country_id, nationality_id, employed);
create index candidate_prof_gender on candidate_prof (profession_id, gender, listing_no)
  include (dob, exp_base, exp_k, country_id, nationality_id, employed);
create index candidate_prof_candidate on candidate_prof (listing_no);

create unique index candidate_search_key on candidate_search (listing_no);
create index candidate_search_feat on candidate_search using gin (feat gin__int_ops);
create index candidate_search_text on candidate_search using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 1024);
create index candidate_search_age on candidate_search (dob, listing_no);
create index candidate_search_gender on candidate_search (gender, listing_no);
create index candidate_search_experience on candidate_search (exp_k, exp_base, listing_no);
create index candidate_search_country on candidate_search (country_id);
create index candidate_search_nationality on candidate_search (nationality_id);

create unique index candidate_doc_key on candidate_doc (listing_no);
create unique index candidate_doc_candidate on candidate_doc (candidate_id);

create unique index cube_key on cube (profession_id, country_id, nationality_id, gender, employed)
  include (n) nulls not distinct;

create function month_no(day date) returns int language sql immutable strict parallel safe
return extract(year from day) * 12 + extract(month from day);

-- One folding for what is stored and what is asked: compatibility forms; marks, tatweel and
-- direction marks dropped; hamza, teh marbuta, alef maksura, Persian kaf and yeh and digits made
-- equal; hyphens and the like become spaces.
create function folded(words text) returns text language sql immutable strict parallel safe
return translate(
  lower(regexp_replace(
    normalize(words, NFKD),
    '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069]',
    '', 'g')),
  'ٱةىکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹-/,()"',
  'اهيكي01234567890123456789      ');

-- A word of three letters or digits is found anywhere, a shorter one at the start of a word:
-- without a whole trigram the index would be read whole. Escaped after folding, which can make a %.
create function like_pattern(word text) returns text language sql immutable strict parallel safe
return case when length(regexp_replace(folded(word), '[^[:alnum:]]', '', 'g')) < 3 then '% ' else '%' end
  || replace(replace(replace(folded(word), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Called last in every transaction that changes what candidates' rows show, with all it touched and
-- after their own rows were locked in the order of their ids. Writes only what differs. Keeps its
-- plan: planning anew took twice as long as the work.
create function refresh_candidates(candidates uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('rebuild_candidates'));
  with known as materialized (
    select listing_no from candidate_doc where candidate_id = any (candidates)),
  fresh as materialized (
    select * from candidate_fresh where candidate_id = any (candidates)),
  old_prof as materialized (
    select p.* from known join candidate_prof p using (listing_no)),
  new_prof as materialized (
    select p as profession_id, listing_no, gender, country_id, nationality_id, employed, dob, exp_k, exp_base
    from fresh, unnest(0 || professions) p),
  count_change as (
    insert into cube_delta
    select profession_id, country_id, nationality_id, gender, employed, sum(n)
    from (
      select profession_id, country_id, nationality_id, gender, employed, 1 as n from new_prof
      union all
      select profession_id, country_id, nationality_id, gender, employed, -1 from old_prof) c
    group by 1, 2, 3, 4, 5 having sum(n) <> 0),
  drop_prof as (
    delete from candidate_prof p using old_prof o
    where p.listing_no = o.listing_no and p.profession_id = o.profession_id
      and not exists (
        select from new_prof n
        where n.listing_no = o.listing_no and n.profession_id = o.profession_id)),
  put_prof as (
    insert into candidate_prof select * from new_prof except select * from old_prof
    on conflict (profession_id, listing_no) do update
    set (gender, country_id, nationality_id, employed, dob, exp_k, exp_base) =
      (excluded.gender, excluded.country_id, excluded.nationality_id, excluded.employed, excluded.dob,
        excluded.exp_k, excluded.exp_base)),
  drop_search as (
    delete from candidate_search
    where listing_no in (select listing_no from known except select listing_no from fresh)),
  put_search as (
    insert into candidate_search as s
    select listing_no, gender, country_id, nationality_id, employed, dob, exp_k, exp_base, feat, search_text
    from fresh
    on conflict (listing_no) do update
    set (gender, country_id, nationality_id, employed, dob, exp_k, exp_base, feat, search_text) =
      (excluded.gender, excluded.country_id, excluded.nationality_id, excluded.employed, excluded.dob,
        excluded.exp_k, excluded.exp_base, excluded.feat, excluded.search_text)
    where s is distinct from excluded),
  drop_doc as (
    delete from candidate_doc
    where listing_no in (select listing_no from known except select listing_no from fresh))
  insert into candidate_doc as d select listing_no, candidate_id, card from fresh
  on conflict (listing_no) do update set card = excluded.card where d.card <> excluded.card;
end $$;

-- The whole read model anew: loaded first, indexed afterwards. Readers and writers wait for it.
create function rebuild_candidates() returns void language plpgsql
set work_mem = '256MB' set maintenance_work_mem = '1GB' as $$
declare
  kept record;
  definitions text[] := '{}';
  definition text;
begin
  perform pg_advisory_xact_lock(hashtext('rebuild_candidates'));
  perform pg_advisory_xact_lock(hashtext('fold_cube'));
  truncate candidate_prof, candidate_search, candidate_doc, cube, cube_delta;
  for kept in
    select indexrelid::regclass as index, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid in ('candidate_prof'::regclass, 'candidate_search'::regclass,
      'candidate_doc'::regclass, 'cube'::regclass)
    order by indexrelid
  loop
    definitions := definitions || kept.definition;
    execute 'drop index ' || kept.index;
  end loop;
  with fresh as materialized (select * from candidate_fresh order by listing_no),
  search as (
    insert into candidate_search
    select listing_no, gender, country_id, nationality_id, employed, dob, exp_k, exp_base, feat, search_text
    from fresh),
  doc as (
    insert into candidate_doc select listing_no, candidate_id, card from fresh)
  insert into candidate_prof
  select p, listing_no, gender, country_id, nationality_id, employed, dob, exp_k, exp_base
  from fresh, unnest(0 || professions) p order by p, listing_no;
  insert into cube
  select profession_id, country_id, nationality_id, gender, employed, count(*)
  from candidate_prof group by 1, 2, 3, 4, 5;
  foreach definition in array definitions loop
    execute definition;
  end loop;
end $$;

-- Every minute. Readers see the counts before or after, never between; writers are not blocked.
create function fold_cube() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_cube')) then return; end if;
  with taken as (delete from cube_delta returning *)
  insert into cube as c
  select profession_id, country_id, nationality_id, gender, employed, sum(n)
  from taken group by 1, 2, 3, 4, 5 having sum(n) <> 0
  on conflict (profession_id, country_id, nationality_id, gender, employed)
  do update set n = c.n + excluded.n;
end $$;
