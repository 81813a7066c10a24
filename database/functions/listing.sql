-- Months since year 0. Used by the list's queries and by candidate_fresh.
create or replace function month_no(day date) returns int language sql immutable strict parallel safe
return extract(year from day) * 12 + extract(month from day);

-- Brings the read model up to date with candidate_fresh. Called last in every transaction that
-- changes what candidates' rows show, after their rows were locked in the order of their ids.
-- Writes only what differs. Keeps its plan: planning takes twice as long as running.
create or replace function refresh_candidates(candidates uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('rebuild_candidates'));
  with known as materialized (
    select listing_no from candidate_doc where candidate_id = any (candidates)),
  fresh as materialized (
    select candidate_id, listing_no, gender, country_id, nationality_id, dob, employed, exp_k,
      exp_base, professions, feat, search_text, card
    from candidate_fresh where candidate_id = any (candidates)),
  old_prof as materialized (
    select p.profession_id, p.listing_no, p.gender, p.country_id, p.nationality_id, p.employed, p.dob,
      p.exp_k, p.exp_base
    from known join candidate_prof p using (listing_no)),
  new_prof as materialized (
    select p as profession_id, listing_no, gender, country_id, nationality_id, employed, dob, exp_k,
      exp_base
    from fresh, unnest(0 || professions) p),
  count_change as (
    insert into cube_delta (profession_id, country_id, nationality_id, gender, employed, n)
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
    insert into candidate_prof (profession_id, listing_no, gender, country_id, nationality_id,
      employed, dob, exp_k, exp_base)
    select profession_id, listing_no, gender, country_id, nationality_id, employed, dob, exp_k,
      exp_base
    from new_prof
    except
    select profession_id, listing_no, gender, country_id, nationality_id, employed, dob, exp_k,
      exp_base
    from old_prof
    on conflict (profession_id, listing_no) do update
    set (gender, country_id, nationality_id, employed, dob, exp_k, exp_base) =
      (excluded.gender, excluded.country_id, excluded.nationality_id, excluded.employed,
        excluded.dob, excluded.exp_k, excluded.exp_base)),
  drop_search as (
    delete from candidate_search
    where listing_no in (select listing_no from known except select listing_no from fresh)),
  put_search as (
    insert into candidate_search as s (listing_no, gender, country_id, nationality_id, employed, dob,
      exp_k, exp_base, feat, search_text)
    select listing_no, gender, country_id, nationality_id, employed, dob, exp_k, exp_base, feat,
      search_text
    from fresh
    on conflict (listing_no) do update
    set (gender, country_id, nationality_id, employed, dob, exp_k, exp_base, feat, search_text) =
      (excluded.gender, excluded.country_id, excluded.nationality_id, excluded.employed,
        excluded.dob, excluded.exp_k, excluded.exp_base, excluded.feat, excluded.search_text)
    where s is distinct from excluded),
  drop_doc as (
    delete from candidate_doc
    where listing_no in (select listing_no from known except select listing_no from fresh))
  insert into candidate_doc as d (listing_no, candidate_id, card)
  select listing_no, candidate_id, card from fresh
  on conflict (listing_no) do update set card = excluded.card where d.card <> excluded.card;
end $$;

-- Runs every minute. Readers see the counts before or after, never in between; writers are not
-- blocked.
create or replace function fold_cube() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_cube')) then return; end if;
  with taken as (
    delete from cube_delta
    returning profession_id, country_id, nationality_id, gender, employed, n)
  insert into cube as c (profession_id, country_id, nationality_id, gender, employed, n)
  select profession_id, country_id, nationality_id, gender, employed, sum(n)
  from taken group by 1, 2, 3, 4, 5 having sum(n) <> 0
  on conflict (profession_id, country_id, nationality_id, gender, employed)
  do update set n = c.n + excluded.n;
end $$;
