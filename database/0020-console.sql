-- What operators do: each change with its reason, what was before and what is after, and from
-- where.
alter table audit_entry
  add column reason text,
  add column before jsonb,
  add column after jsonb,
  add column address text;
comment on column audit_entry.reason is 'in the operator''s words; null for what people do to their own and for the product itself';
comment on column audit_entry.before is 'the fields that the change touched, as they were; no sensitive answers';
comment on column audit_entry.after is 'the same fields since then';
comment on column audit_entry.address is 'network address the call came from';
create index audit_entry_actor on audit_entry (actor_id, id);
create index audit_entry_action on audit_entry (action text_pattern_ops, id);
create index audit_entry_at on audit_entry (at);

-- The console finds people by parts of their name and address.
create index account_name_trgm on account using gin (full_name gin_trgm_ops);
create index account_email_trgm on account using gin (lower(email) gin_trgm_ops);
