/** Settings of this installation that the server embeds in the page, which saves a request. */
export type PageSettings = {
  /** Sign-in with Google is offered. */
  readonly hasGoogle: boolean;
  /** Target of the Help link; empty if there is none. */
  readonly supportEmail: string;
};
