-- The viewer is read by a statement of the program, with a kept plan. A migration of the next
-- version drops the function.
comment on function session_viewer is 'used by the previous version only';
