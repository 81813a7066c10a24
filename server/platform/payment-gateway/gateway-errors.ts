/** Errors of the payment gateway; those of the provider's library never leave the adapter. */

/** The cardholder has to act; the message is the provider's text for them. */
export class CardError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The provider rejects the coupon. */
export class InvalidCoupon extends Error {}

/** Conflicts with the provider's state: already paid, ended, or somebody else's. */
export class GatewayConflict extends Error {}

/** No usable answer; the call may be repeated with the same idempotency key. */
export class GatewayUnavailable extends Error {}
