-- Normalizes stored text and search terms alike: compatibility forms; drops marks, tatweel and
-- direction marks; unifies hamza, teh marbuta, alef maksura, Persian kaf and yeh, and digits; turns
-- hyphens and the like into spaces. Used by indexes.
create or replace function folded(words text) returns text language sql immutable strict parallel safe
return translate(
  lower(regexp_replace(
    normalize(words, NFKD),
    '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069]',
    '', 'g')),
  'ٱةىکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹-/,()"',
  'اهيكي01234567890123456789      ');

-- A word of three or more letters or digits matches anywhere, a shorter one at the start of a word:
-- without a complete trigram, the whole index would be read. Escapes after folding, which can
-- produce a %.
create or replace function like_pattern(word text) returns text language sql immutable strict parallel safe
return case when length(regexp_replace(folded(word), '[^[:alnum:]]', '', 'g')) < 3 then '% ' else '%' end
  || replace(replace(replace(folded(word), '\', '\\'), '%', '\%'), '_', '\_') || '%';

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows';
end $$;

create or replace trigger audit_entry_only_grows before delete or truncate on audit_entry
  execute function refuse_audit_change();

-- What entries say about somebody can be emptied; who did what to whom, and when, stays.
create or replace trigger audit_entry_is_only_emptied before update on audit_entry for each row
  when (not (
    (new.id, new.at, new.actor_id, new.action, new.subject, new.subject_id)
      is not distinct from (old.id, old.at, old.actor_id, old.action, old.subject, old.subject_id)
    and (new.address is null or new.address is not distinct from old.address)
    and (new.reason is null or new.reason is not distinct from old.reason)
    and (new.before is null or new.before is not distinct from old.before)
    and (new.after is null or new.after is not distinct from old.after)
    and (new.details = '{}' or new.details = old.details)))
  execute function refuse_audit_change();
