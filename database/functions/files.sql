-- What the candidate list shows of a person's files: documents that need no permission, and the
-- name of the small picture.
create or replace view candidate_attachments as
select owner_id as candidate_id,
  coalesce(
    jsonb_agg(
      jsonb_build_object('name', original_name, 'url', '/api/media/' || name, 'fieldName', field_name)
      order by created_at, name)
    filter (where field_name <> 'profilePic' and opening = 'unlocked'),
    '[]') as attachments,
  (array_agg(split_part(name, '.', 1) || '-compressed.jpeg' order by created_at desc, name)
    filter (where field_name = 'profilePic'))[1] as picture
from media_file
where state = 'clean'
group by owner_id;
