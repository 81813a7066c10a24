-- Mails that people do without, and when the last mail left.
create table notification_off (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  primary key (account_id, kind)
);
comment on table notification_off is 'mails that somebody has switched off; those that must go cannot be';
comment on column notification_off.kind is 'of the mail';

create table last_mail (
  is_only boolean primary key default true check (is_only),
  sent_at timestamptz not null
);
comment on table last_mail is 'one row, once a mail has been handed over; the queue keeps nothing of what it has done';
