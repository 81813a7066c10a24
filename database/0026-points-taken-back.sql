-- Points that are taken back with the money, numbers that stay known once changed, and a key of
-- one's own for draws.
alter table referrer drop constraint referrer_points_check;
comment on column referrer.points is 'the sum of the person''s rows in referral_point; its lock makes all who give and take points wait. Below nothing where more was taken back than was left: later points make up for it';

create table referrer_phone (
  account_id uuid not null references referrer on delete cascade,
  phone_hash bytea not null,
  primary key (account_id, phone_hash)
);
comment on table referrer_phone is 'every number that somebody has ever saved, so that a changed one is still known';
comment on column referrer_phone.phone_hash is 'keyed hash of a number in E.164';
create index on referrer_phone (phone_hash);
insert into referrer_phone
  select account_id, phone_hash from referrer where phone_hash is not null;
alter table referrer drop column phone_hash;

alter table referrer add column draw_key uuid not null unique default gen_random_uuid();
comment on column referrer.draw_key is 'what the ids of the person''s entries in draws follow from; told to nobody else';

alter table referral drop constraint referral_refusal_check,
  add constraint referral_refusal_check check (refusal in ('ownPhone', 'knownPhone', 'heldPhone'));

-- Whose address is proven, or who has counted, is not said by the columns of the referral alone.
drop index referral_of_referrer;
create index referral_of_referrer on referral (referrer_id, id);

alter table referral_point drop constraint referral_point_kind_check,
  add constraint referral_point_kind_check
    check (kind in ('jobSeeker', 'client', 'reward', 'reversal')),
  drop constraint referral_point_check,
  add constraint referral_point_check check (
    case kind when 'reward' then points < 0 when 'reversal' then true else points > 0 end
  );
comment on column referral_point.points is 'below nothing where they were spent or taken back';
comment on column referral_point.kind is 'reversal: the money of a client that counted went back, or came again';

alter table subscription add column credit_fils bigint not null default 0;
comment on column subscription.credit_fils is 'on the client''s balance at the provider, for its next invoices to use up';
