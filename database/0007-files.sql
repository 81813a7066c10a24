-- Files of people. The bytes lie in the storage under their SHA-256, so that equal files are kept
-- once.
create table media_file (
  id uuid primary key,
  owner_id uuid not null references account on delete cascade,
  field_name text not null check (field_name in
    ('resume', 'video', 'policeCertificate', 'degreeCertificate', 'passportCopy', 'profilePic')),
  name text not null check (name ~ '^[0-9a-f]{32}\.[a-z0-9]{2,5}$'),
  original_name text not null,
  type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  compressed_sha256 text check (compressed_sha256 ~ '^[0-9a-f]{64}$'),
  compressed_size_bytes bigint check (compressed_size_bytes >= 0),
  state text not null check (state in ('uploaded', 'scanning', 'clean', 'infected', 'failed')),
  opening text not null check (opening in ('unlocked', 'ask', 'nobody')),
  created_at timestamptz not null,
  check ((compressed_sha256 is null) = (compressed_size_bytes is null))
);
create unique index media_file_base on media_file (split_part(name, '.', 1));
create index media_file_owner on media_file (owner_id);
comment on column media_file.name is '128 random bits and the extension: its address';
comment on column media_file.compressed_sha256 is 'of a picture''s small JPEG variant, if there is one';
comment on column media_file.state is 'only clean ones are handed out';
comment on column media_file.opening is 'unlocked: every client to whom the person is unlocked; ask: whom the person allows';

-- What the candidate list shows of a person's files: the documents that need no permission, and the
-- name of the small picture.
create view candidate_attachments as
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
