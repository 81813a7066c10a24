/** Durations of fault tests, adjustable by environment variables. */

/** Number of workers to kill. */
export const JOB_KILLS = Number(process.env.JOB_KILLS || 1_000);

/** Minutes of mixed load. */
export const MIXED_MINUTES = Number(process.env.MIXED_MINUTES || 60);
