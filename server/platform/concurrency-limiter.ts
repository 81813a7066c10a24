import { clientDisconnected, serviceUnavailable, tooManyRequests } from "#/platform/app-error.ts";

type Capacity = { readonly maxConcurrent: number; readonly maxQueued: number };
export type ConcurrencyLimits = Capacity & {
  /** Smaller, so that one owner cannot use everything. `maxTotal`: running and waiting together. */
  readonly perOwner: Capacity & { readonly maxTotal?: number };
  /** Default: any number. */
  readonly maxQueuedOwners?: number;
};

/** Aborting `signal` leaves the queue; work that has started continues. */
type RunLimited = <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Returns the function that releases the slot, which may be called twice. */
type AcquireSlot = (owner: string, signal?: AbortSignal) => Promise<() => void>;

type Waiter = () => void;
type OwnerQueue = { running: number; hasRun: boolean; readonly waiting: Waiter[] };

/**
 * Owners take turns, and one owner's work runs in order; an owner that has not run yet goes first.
 * Rejects an owner above its share with 429, and with 503 when the queue is full. An owner with
 * nothing waiting is accepted even then, or a few owners could fill the queue, unless
 * `maxQueuedOwners` are waiting.
 */
export function createConcurrencyLimiter(limits: ConcurrencyLimits): RunLimited {
  const limiter = new ConcurrencyLimiter(limits);
  return (owner, work, signal) => limiter.run(owner, work, signal);
}

/** The same queue for work that ends elsewhere, such as a response that is still being read. */
export function createSlotQueue(limits: ConcurrencyLimits): AcquireSlot {
  const limiter = new ConcurrencyLimiter(limits);
  return (owner, signal) => limiter.acquire(owner, signal);
}

class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #queues = new Map<string, OwnerQueue>(); // ordered by whose turn is next
  #running = 0;
  #waiting = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  async run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const ownerQueue = this.#enter(owner, signal);
    if (!this.#tryBegin(owner, ownerQueue)) await this.#wait(owner, ownerQueue, signal);
    try {
      return await work();
    } finally {
      this.#end(owner, ownerQueue);
    }
  }

  async acquire(owner: string, signal?: AbortSignal): Promise<() => void> {
    const ownerQueue = this.#enter(owner, signal);
    if (!this.#tryBegin(owner, ownerQueue)) await this.#wait(owner, ownerQueue, signal);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#end(owner, ownerQueue);
    };
  }

  #enter(owner: string, signal: AbortSignal | undefined): OwnerQueue {
    const { maxTotal = Number.POSITIVE_INFINITY } = this.#limits.perOwner;
    if (signal?.aborted) throw clientDisconnected();
    const ownerQueue = this.#queues.get(owner) ?? { running: 0, hasRun: false, waiting: [] };
    if (ownerQueue.running + ownerQueue.waiting.length >= maxTotal) throw tooManyRequests();
    return ownerQueue;
  }

  #tryBegin(owner: string, ownerQueue: OwnerQueue): boolean {
    const { maxConcurrent, perOwner } = this.#limits;
    if (this.#running >= maxConcurrent || ownerQueue.running >= perOwner.maxConcurrent)
      return false;
    this.#begin(owner, ownerQueue);
    return true;
  }

  #begin(owner: string, ownerQueue: OwnerQueue) {
    this.#running += 1;
    ownerQueue.running += 1;
    ownerQueue.hasRun = true;
    this.#requeue(owner, ownerQueue);
  }

  #end(owner: string, line: OwnerQueue) {
    this.#running -= 1;
    line.running -= 1;
    this.#requeue(owner, line);
    const next = nextQueue(this.#queues, this.#limits.perOwner);
    if (!next) return;
    this.#waiting -= 1;
    this.#begin(...next); // before the waiter resumes, so that no other caller takes the slot
    next[1].waiting.shift()?.();
  }

  #wait(owner: string, line: OwnerQueue, signal: AbortSignal | undefined): Promise<void> {
    this.#assertRoom(line);
    this.#waiting += 1;
    this.#queues.set(owner, line);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting -= 1;
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        if (line.running + line.waiting.length === 0) this.#queues.delete(owner);
        reject(clientDisconnected());
      };
      const begin = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      line.waiting.push(begin);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  #assertRoom({ waiting }: OwnerQueue) {
    const { maxQueued, maxQueuedOwners = Number.POSITIVE_INFINITY, perOwner } = this.#limits;
    if (waiting.length >= perOwner.maxQueued) throw tooManyRequests();
    if (waiting.length > 0 && this.#waiting >= maxQueued) throw serviceUnavailable();
    if (waiting.length === 0 && this.#waitingOwners() >= maxQueuedOwners)
      throw serviceUnavailable();
  }

  #waitingOwners(): number {
    return [...this.#queues.values()].filter(({ waiting }) => waiting.length > 0).length;
  }

  /** Moves an owner to the end of the order, or removes it when it has no work. */
  #requeue(owner: string, line: OwnerQueue) {
    this.#queues.delete(owner);
    if (line.running > 0 || line.waiting.length > 0) this.#queues.set(owner, line);
  }
}

function nextQueue(
  queues: ReadonlyMap<string, OwnerQueue>,
  ofOne: Capacity,
): [string, OwnerQueue] | undefined {
  const ready = [...queues].filter(([, each]) => canStart(each, ofOne));
  return ready.find(([, { hasRun }]) => !hasRun) ?? ready[0];
}

function canStart({ running, waiting }: OwnerQueue, ofOne: Capacity): boolean {
  return waiting.length > 0 && running < ofOne.maxConcurrent;
}
