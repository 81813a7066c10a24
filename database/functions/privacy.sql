-- Those who have never been granted a document, most clients, need no look at their grants.
create or replace view client_with_grants as
select distinct client_id from document_request where is_latest and state = 'allowed';
comment on view client_with_grants is 'clients to whom a document is or was open; readers compare until with their clock';
