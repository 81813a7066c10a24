-- The profile of a hiring client. What a kind of client need not say is null.
create table company (
  id uuid primary key references account on delete cascade,
  client_type text check (client_type in ('Company', 'Individual')),
  job_title text,
  company_name text,
  address text,
  city text,
  gender text check (gender in ('Female', 'Male')),
  country_id smallint references country (id),
  nationality_id smallint references country (id),
  phone text,
  trn text check (trn ~ '^\d{15}$'),
  registry_number text,
  licence text,
  papers_state text not null default 'needed'
    check (papers_state in ('needed', 'submitted', 'refused')),
  papers_at timestamptz,
  refusal_reason text
);
create index company_papers on company (papers_at) where papers_state = 'submitted';
comment on column company.client_type is 'null for a corporate';
comment on column company.phone is 'E.164';
comment on column company.trn is 'tax registration number';
comment on column company.licence is 'name of the stored file of the trade licence';
comment on column company.papers_state is 'of a corporate; whether it is verified stands in its account';

alter table media_file drop constraint media_file_field_name_check;
alter table media_file add constraint media_file_field_name_check check (field_name in
  ('resume', 'video', 'policeCertificate', 'degreeCertificate', 'passportCopy', 'profilePic',
   'licence'));
-- To see whether anybody else still uses some bytes.
create index media_file_bytes on media_file (sha256);
create index media_file_compressed_bytes on media_file (compressed_sha256)
  where compressed_sha256 is not null;
