-- The read model of the candidate list gets plain names. Only names change: indexes and rows stay.
alter table candidate_prof rename to listing_profession;
alter table candidate_search rename to listing_search;
alter table candidate_doc rename to listing_row;
alter table cube rename to count_cube;
alter table cube_delta rename to count_cube_delta;
alter view candidate_fresh rename to listing_source;

alter table listing_profession rename exp_k to experience_rate;
alter table listing_profession rename exp_base to experience_base;
alter table listing_search rename exp_k to experience_rate;
alter table listing_search rename exp_base to experience_base;
alter table listing_search rename feat to feature_ids;
alter table listing_row rename card to row_json;
alter table count_cube rename n to candidate_count;
alter table count_cube_delta rename n to candidate_count;
alter view listing_source rename exp_k to experience_rate;
alter view listing_source rename exp_base to experience_base;
alter view listing_source rename feat to feature_ids;
alter view listing_source rename card to row_json;
comment on column listing_profession.experience_rate is 'months of experience gained each month';
comment on column listing_profession.experience_base is
  'months of experience are experience_rate * month + experience_base; month is year * 12 + month';

alter index candidate_prof_newest rename to listing_profession_newest;
alter index candidate_prof_experience rename to listing_profession_experience;
alter index candidate_prof_age rename to listing_profession_age;
alter index candidate_prof_gender rename to listing_profession_gender;
alter index candidate_prof_candidate rename to listing_profession_candidate;
alter index candidate_search_key rename to listing_search_key;
alter index candidate_search_feat rename to listing_search_feature_ids;
alter index candidate_search_text rename to listing_search_text;
alter index candidate_search_age rename to listing_search_age;
alter index candidate_search_gender rename to listing_search_gender;
alter index candidate_search_experience rename to listing_search_experience;
alter index candidate_search_country rename to listing_search_country;
alter index candidate_search_nationality rename to listing_search_nationality;
alter index candidate_doc_key rename to listing_row_key;
alter index candidate_doc_candidate rename to listing_row_candidate;
alter index cube_key rename to count_cube_key;

alter function fold_cube rename to fold_count_cube;
alter function relist_candidates rename to update_listed;
alter function settled_listing_no rename to committed_listing_no;
comment on column candidate.is_listed is 'written by update_listed only';

-- The names that instances of the previous version use until they are replaced. A migration of the
-- next version drops them.
create view candidate_prof as
select profession_id, listing_no, gender, country_id, nationality_id, employed, dob,
  experience_rate as exp_k, experience_base as exp_base
from listing_profession;
create view candidate_search as
select listing_no, gender, country_id, nationality_id, employed, dob, experience_rate as exp_k,
  experience_base as exp_base, feature_ids as feat, search_text
from listing_search;
create view candidate_doc as
select listing_no, candidate_id, row_json as card from listing_row;
create view cube as
select profession_id, country_id, nationality_id, gender, employed, candidate_count as n
from count_cube;
create view cube_delta as
select profession_id, country_id, nationality_id, gender, employed, candidate_count as n
from count_cube_delta;
create view candidate_fresh as
select candidate_id, listing_no, gender, country_id, nationality_id, dob,
  employed, experience_rate as exp_k, experience_base as exp_base, professions,
  feature_ids as feat, search_text, row_json as card
from listing_source;
create function fold_cube() returns void language sql return fold_count_cube();
create function relist_candidates(candidates uuid[], moment timestamptz) returns void language sql
return update_listed(candidates, moment);
create function settled_listing_no() returns int language sql volatile
return committed_listing_no();

comment on view candidate_prof is 'used by the previous version only';
comment on view candidate_search is 'used by the previous version only';
comment on view candidate_doc is 'used by the previous version only';
comment on view cube is 'used by the previous version only';
comment on view cube_delta is 'used by the previous version only';
comment on view candidate_fresh is 'used by the previous version only';
comment on function fold_cube is 'used by the previous version only';
comment on function relist_candidates is 'used by the previous version only';
comment on function settled_listing_no is 'used by the previous version only';

do $$
declare
  application_role regrole;
begin
  for application_role in
    select distinct grantee from pg_class, aclexplode(relacl)
    where oid = 'listing_row'::regclass and grantee not in (0, relowner)
  loop
    execute format('grant select, insert, update, delete on candidate_prof, candidate_search,
      candidate_doc, cube, cube_delta, candidate_fresh to %s', application_role);
  end loop;
end $$;
