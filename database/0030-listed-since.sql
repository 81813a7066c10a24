-- How many were first listed since a moment: counted from the index alone.
create index candidate_listed_since on candidate (listed_at) include (listing_no) where is_listed;
drop index candidate_listed_at;

-- Locked every reader out. `npm run refresh-listing` refreshes everybody in batches instead.
drop function rebuild_candidates();
