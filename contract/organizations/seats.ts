/** What a person may do for an organization. */
export const seatRoles = ["owner", "recruiter", "viewer", "billing"] as const;

export type SeatRole = (typeof seatRoles)[number];
