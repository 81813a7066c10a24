/** Events as Stripe's elements have them. */
// biome-ignore lint/suspicious/noExplicitAny: every event has a shape of its own
type Handler = (event: any) => unknown;

export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>();

  on(event: string, handler: Handler): this {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return this;
  }

  once(event: string, handler: Handler): this {
    const onceHandler: Handler = (payload) => {
      this.off(event, onceHandler);
      return handler(payload);
    };
    return this.on(event, onceHandler);
  }

  /** All of an event's handlers unless one is named. */
  off(event: string, handler?: Handler): this {
    if (handler) this.#handlers.get(event)?.delete(handler);
    else this.#handlers.delete(event);
    return this;
  }

  /** Whether anybody listens. */
  emit(event: string, payload: unknown): boolean {
    const handlers = [...(this.#handlers.get(event) ?? [])];
    for (const handler of handlers) handler(payload);
    return handlers.length > 0;
  }
}
