/** What a card provider may refuse; nothing else of it gets out of its adapter. */

/** The card's holder has to do something: the provider's own words say what. */
export class CardError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The coupon does not hold, at the provider. */
export class InvalidCoupon extends Error {}

/** What was asked does not fit how things stand there: paid already, ended, or somebody else's. */
export class GatewayConflict extends Error {}

/** It did not answer, or not with sense: the same may be asked again under the same key. */
export class GatewayUnavailable extends Error {}
