-- Months since year 0. Used by the list's queries and by listing_source.
create or replace function month_no(day date) returns int language sql immutable strict parallel safe
return extract(year from day) * 12 + extract(month from day);

-- Brings the read model up to date with listing_source. Called last in every transaction that
-- changes what candidates' rows show, after their rows were locked in the order of their ids.
-- Writes only what differs. Keeps its plan: planning takes twice as long as running.
create or replace function refresh_candidates(candidates uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  with old_row as materialized (
    select listing_no from listing_row where candidate_id = any (candidates)),
  new_row as materialized (
    select candidate_id, listing_no, gender, country_id, nationality_id, dob, employed,
      experience_rate, experience_base, professions, feature_ids, search_text, row_json
    from listing_source where candidate_id = any (candidates)),
  old_profession as materialized (
    select p.profession_id, p.listing_no, p.gender, p.country_id, p.nationality_id, p.employed, p.dob,
      p.experience_rate, p.experience_base
    from old_row join listing_profession p using (listing_no)),
  new_profession as materialized (
    select p as profession_id, listing_no, gender, country_id, nationality_id, employed, dob,
      experience_rate, experience_base
    from new_row, unnest(0 || professions) p),
  count_change as (
    insert into count_cube_delta (profession_id, country_id, nationality_id, gender, employed,
      candidate_count)
    select profession_id, country_id, nationality_id, gender, employed, sum(change)
    from (
      select profession_id, country_id, nationality_id, gender, employed, 1 as change
      from new_profession
      union all
      select profession_id, country_id, nationality_id, gender, employed, -1
      from old_profession) c
    group by 1, 2, 3, 4, 5 having sum(change) <> 0),
  delete_profession as (
    delete from listing_profession p using old_profession o
    where p.listing_no = o.listing_no and p.profession_id = o.profession_id
      and not exists (
        select from new_profession n
        where n.listing_no = o.listing_no and n.profession_id = o.profession_id)),
  upsert_profession as (
    insert into listing_profession (profession_id, listing_no, gender, country_id, nationality_id,
      employed, dob, experience_rate, experience_base)
    select profession_id, listing_no, gender, country_id, nationality_id, employed, dob,
      experience_rate, experience_base
    from new_profession
    except
    select profession_id, listing_no, gender, country_id, nationality_id, employed, dob,
      experience_rate, experience_base
    from old_profession
    on conflict (profession_id, listing_no) do update
    set (gender, country_id, nationality_id, employed, dob, experience_rate, experience_base) =
      (excluded.gender, excluded.country_id, excluded.nationality_id, excluded.employed,
        excluded.dob, excluded.experience_rate, excluded.experience_base)),
  delete_search as (
    delete from listing_search
    where listing_no in (select listing_no from old_row except select listing_no from new_row)),
  upsert_search as (
    insert into listing_search as s (listing_no, gender, country_id, nationality_id, employed, dob,
      experience_rate, experience_base, feature_ids, search_text)
    select listing_no, gender, country_id, nationality_id, employed, dob, experience_rate,
      experience_base, feature_ids, search_text
    from new_row
    on conflict (listing_no) do update
    set (gender, country_id, nationality_id, employed, dob, experience_rate, experience_base,
        feature_ids, search_text) =
      (excluded.gender, excluded.country_id, excluded.nationality_id, excluded.employed,
        excluded.dob, excluded.experience_rate, excluded.experience_base, excluded.feature_ids,
        excluded.search_text)
    where s is distinct from excluded),
  delete_row as (
    delete from listing_row
    where listing_no in (select listing_no from old_row except select listing_no from new_row))
  insert into listing_row as r (listing_no, candidate_id, row_json)
  select listing_no, candidate_id, row_json from new_row
  on conflict (listing_no) do update set row_json = excluded.row_json
  where r.row_json <> excluded.row_json;
end $$;

-- Runs every minute. Readers see the counts before or after, never in between; writers are not
-- blocked.
create or replace function fold_count_cube() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_count_cube')) then return; end if;
  with delta as (
    delete from count_cube_delta
    returning profession_id, country_id, nationality_id, gender, employed, candidate_count)
  insert into count_cube as c (profession_id, country_id, nationality_id, gender, employed,
    candidate_count)
  select profession_id, country_id, nationality_id, gender, employed, sum(candidate_count)
  from delta group by 1, 2, 3, 4, 5 having sum(candidate_count) <> 0
  on conflict (profession_id, country_id, nationality_id, gender, employed)
  do update set candidate_count = c.candidate_count + excluded.candidate_count;
end $$;
