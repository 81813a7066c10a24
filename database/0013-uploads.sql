-- A person has one file of each kind, and it is known from its first moment as what it is.
alter table media_file drop constraint media_file_state_check;
update media_file set state = 'failed' where state = 'uploaded';
alter table media_file add constraint media_file_state_check
  check (state in ('scanning', 'clean', 'infected', 'failed'));
alter table media_file add column seconds real check (seconds >= 0);
comment on column media_file.seconds is 'of a video: as its container says, or its last picture';
create unique index media_file_one_of_each on media_file (owner_id, field_name);
drop index media_file_owner;

-- Files that come in pieces. A row goes with its day; what its owner has completed is a media_file.
create table upload (
  id uuid primary key,
  owner_id uuid not null references account on delete cascade,
  field_name text not null check (field_name in
    ('resume', 'video', 'policeCertificate', 'degreeCertificate', 'passportCopy', 'profilePic')),
  file_name text not null,
  size_bytes bigint not null check (size_bytes between 1 and 104857600),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  media_id uuid,
  used_at timestamptz not null
);
create index upload_owner on upload (owner_id);
create index upload_used on upload (used_at);
comment on column upload.used_at is 'when its sender last brought a piece; before the first, when it was begun';
comment on column upload.sha256 is 'of the whole file, where its sender knew it';
comment on column upload.media_id is 'the file that it became; no reference, for that may be gone again';

-- A piece is written down before its bytes are stored, so that whatever lies in the storage is
-- known.
create table upload_chunk (
  upload_id uuid not null references upload on delete cascade,
  index integer not null check (index >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes integer not null check (size_bytes > 0),
  has_arrived boolean not null,
  primary key (upload_id, index, sha256)
);
create unique index upload_chunk_arrived on upload_chunk (upload_id, index) where has_arrived;
comment on column upload_chunk.has_arrived is 'its bytes are stored; only one of each index';
