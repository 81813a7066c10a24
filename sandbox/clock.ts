/** The clock that product and sandbox share: the machine's, moved ahead by whoever tries a month out. */
export type SandboxClock = {
  readonly now: () => Date;
  /** Never back. */
  readonly advanceTo: (moment: Date) => Promise<void>;
};
