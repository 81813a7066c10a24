-- What a contract is for: operators read it beside its end and its document.
alter table payment_contract add column amount_fils int check (amount_fils > 0);
comment on column payment_contract.amount_fils is 'agreed for a month of all its professions, without tax; null: not said. Nothing is charged by it';
