-- Operators have no profile, so theirs is never incomplete.
drop index account_state_newest;
drop index account_role_state_newest;
create index account_state_newest on account
  (account_state(suspended_at, verified_at, is_profile_completed or role = 'admin'),
    created_at desc, id desc);
create index account_role_state_newest on account
  (role, account_state(suspended_at, verified_at, is_profile_completed or role = 'admin'),
    created_at desc, id desc);
