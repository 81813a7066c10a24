/** How long tests of faults go on, where somebody has less time than they want. */

/** Workers that are killed, by `JOB_KILLS`. */
export const JOB_KILLS = Number(process.env.JOB_KILLS || 1_000);

/** Of mixed load, by `MIXED_MINUTES`. */
export const MIXED_MINUTES = Number(process.env.MIXED_MINUTES || 60);
