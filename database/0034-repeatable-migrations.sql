-- Which text of each file in database/functions is loaded (ADR 0035).
create table repeatable_migration (
  name text primary key,
  checksum text not null,
  after_migration text not null
);
comment on column repeatable_migration.checksum is 'SHA-256 of the file when it was last loaded';
comment on column repeatable_migration.after_migration is
  'the latest numbered migration at that time';
