-- Whoever brings others: a code to pass on, and the points that are left to spend.
create table referrer (
  account_id uuid primary key references account on delete cascade,
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  points int not null default 0 check (points >= 0),
  phone_hash bytea
);
comment on column referrer.points is 'the sum of the person''s rows in referral_point; its lock makes all who give and take points wait';
comment on column referrer.phone_hash is 'keyed hash of the person''s own number in E.164; null until one is known';

create table referral (
  id bigint generated always as identity primary key,
  referrer_id uuid references account on delete set null,
  referred_id uuid unique references account on delete set null,
  role text not null check (role in ('jobSeeker', 'company', 'corporate')),
  state text not null default 'pending' check (state in ('pending', 'counted', 'refused')),
  refusal text check (refusal in ('ownPhone', 'knownPhone')),
  phone_hash bytea,
  registered_at timestamptz not null,
  judged_at timestamptz,
  check (referrer_id <> referred_id),
  check ((state = 'pending') = (judged_at is null)),
  check ((state = 'refused') = (refusal is not null))
);
comment on column referral.referrer_id is 'null once that account is erased';
comment on column referral.referred_id is 'null once that account is erased; what waited then is shown no more';
comment on column referral.phone_hash is 'of the number that it was judged by; stays after an erasure, so that a number counts once in all';
create unique index referral_phone on referral (phone_hash) where state = 'counted';
create index referral_of_referrer on referral (referrer_id, id)
  where referred_id is not null or state <> 'pending';

create table referral_point (
  id uuid primary key,
  seq bigint generated always as identity,
  account_id uuid not null references account on delete cascade,
  points int not null check (points <> 0),
  kind text not null check (kind in ('jobSeeker', 'client', 'reward')),
  referral_id bigint references referral,
  credit_fils bigint,
  at timestamptz not null,
  check ((kind = 'reward') = (points < 0)),
  check ((kind = 'reward') = (credit_fils is not null))
);
comment on column referral_point.points is 'below nothing where they were spent';
comment on column referral_point.seq is 'the order of the history';
comment on column referral_point.credit_fils is 'what was put on the balance at the card provider for them';
create index referral_point_of_account on referral_point (account_id, seq);
create index referral_point_earned on referral_point (at) where points > 0;
create index on referral_point (referral_id);

-- One a month and never a second, so that nobody draws until the outcome suits.
create table prize_draw (
  month text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  state text not null default 'open' check (state in ('open', 'drawn', 'published', 'withdrawn')),
  prize text not null,
  prize_ar text not null,
  seed_hash text not null,
  sealed_seed bytea not null,
  seed text,
  entries text,
  winner_id uuid references account on delete set null,
  winning_entry text,
  opened_at timestamptz not null,
  drawn_at timestamptz,
  published_at timestamptz,
  withdrawn_at timestamptz,
  check ((drawn_at is null) = (seed is null)),
  check ((drawn_at is null) = (entries is null)),
  check ((drawn_at is null) = (winning_entry is null))
);
comment on table prize_draw is 'a month''s prize, drawn among who earned points in that month of the Gulf';
comment on column prize_draw.seed_hash is 'SHA-256 of the seed, shown to everybody from the opening on';
comment on column prize_draw.sealed_seed is 'encrypted until the draw, for nobody to know the winner before the entries are fixed';
comment on column prize_draw.entries is 'the text that was hashed: a line for the month and one for each entry with its weight';
