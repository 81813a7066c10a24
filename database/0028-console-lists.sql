-- Names that the eye or the search cannot tell apart are one name, in either language.
create index profession_named on profession (folded(label));
create index skill_named on skill (folded(label));

-- The audit log of one subject, of whatever kind, and of one kind of subjects, the newest first.
create index audit_entry_subject_id on audit_entry (subject_id, id);
create index audit_entry_kind on audit_entry (subject, id);
drop index audit_entry_subject;

-- Two operators at one contract: who changes it says which one was read.
create sequence payment_contract_revision as int;
alter table payment_contract
  add column revision int not null default nextval('payment_contract_revision');
comment on column payment_contract.revision is
  'another with each change; counted through all contracts: none is taken for one that ended';

-- Orders that operators may ask for beside the newest first.
create index account_by_name on account (lower(full_name), id);
create index account_role_by_name on account (role, lower(full_name), id);
create index invoice_given_back_amount on invoice (refunded_fils, id)
  where refunded_fils > 0 or dispute is not null;
