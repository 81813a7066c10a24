-- Instances of the previous version delete accounts only.
create or replace function delete_organization_without_seats() returns trigger language plpgsql as $$
begin
  delete from organization
  where id = old.client_id
    and not exists (select from seat where seat.client_id = organization.id);
  return null;
end $$;
comment on function delete_organization_without_seats is
  'an organization ends with the account of its last seat';

create or replace trigger seat_of_organization after delete on seat for each row
  execute function delete_organization_without_seats();

-- Does nothing once they are valid.
alter table seat validate constraint seat_account_id_fkey;
alter table seat validate constraint seat_client_id_fkey;
alter table company validate constraint company_id_fkey;
alter table document_request validate constraint document_request_client_id_fkey;
alter table bundle validate constraint bundle_client_id_fkey;
alter table saved_view validate constraint saved_view_client_id_fkey;
alter table shortlist validate constraint shortlist_client_id_fkey;
alter table candidate_note validate constraint candidate_note_client_id_fkey;
alter table billing_customer validate constraint billing_customer_client_id_fkey;
alter table checkout_attempt validate constraint checkout_attempt_client_id_fkey;
alter table subscription validate constraint subscription_client_id_fkey;
alter table payment_contract validate constraint payment_contract_client_id_fkey;
alter table invoice validate constraint invoice_client_id_fkey;
