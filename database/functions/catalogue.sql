-- What the console searches. Used by indexes.
create or replace function entry_words(label text, label_ar text) returns text language sql immutable parallel safe
return ' ' || folded(label || ' ' || coalesce(label_ar, ''));

create or replace function profession_labels(p profession) returns json language sql immutable parallel safe
return json_build_object('label', p.label, 'labelAr', coalesce(p.label_ar, p.label));

-- A role of a rejected profession is labelled with its designation.
create or replace function role_labels(p profession, designation text) returns json
language sql immutable parallel safe
return case p.status
  when 'rejected' then json_build_object('label', designation, 'labelAr', designation)
  else profession_labels(p) end;

-- Deletes an account's unapproved proposals that nobody uses, and detaches the others.
create or replace function anonymize_proposals(proposer uuid) returns void language plpgsql as $$
declare
  entry_id int;
begin
  for entry_id in select id from profession
    where proposed_by = proposer and status in ('pending', 'rejected') order by id
  loop
    begin
      delete from profession where id = entry_id;
    exception when foreign_key_violation then null; -- in use
    end;
  end loop;
  for entry_id in select id from skill
    where proposed_by = proposer and status in ('pending', 'rejected') order by id
  loop
    begin
      delete from skill where id = entry_id;
    exception when foreign_key_violation then null;
    end;
  end loop;
  update profession set proposed_by = null where proposed_by = proposer;
  update skill set proposed_by = null where proposed_by = proposer;
end $$;
