-- Prices, coupons and payments as operators look at them.

-- Notices of a state, and of a kind, the newest first.
create index gateway_notice_state on gateway_notice (state, received_at, id);
create index gateway_notice_type on gateway_notice (type, state, received_at, id);

-- Invoices whose money went back, or is asked back.
create index invoice_given_back on invoice (issued_at, id)
  where refunded_fils > 0 or dispute is not null;

-- Subscriptions that are charged for more or fewer professions than they open; there should be
-- none.
create index subscription_out_of_step on subscription (id)
  where is_live and quantity <> cardinality(covers);

-- Who runs under a price, and who paid with a coupon.
create index checkout_attempt_price on checkout_attempt (price_id) where state = 'paid';
create index checkout_attempt_used on checkout_attempt (coupon_id, ended_at, id)
  where state = 'paid' and coupon_id is not null;

create index coupon_newest on coupon (valid_from, id);
create index coupon_code_trgm on coupon using gin (lower(code) gin_trgm_ops);
