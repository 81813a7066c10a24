-- anonymize_proposals replaces it (database/functions/catalogue.sql). A migration of the next
-- version drops the function.
comment on function forget_proposals is 'used by the previous version only';
