/** What the server writes into the page about this installation, so that no call asks for it. */
export type PageSettings = {
  /** People may sign in with Google. */
  readonly hasGoogle: boolean;
  /** Where Help leads; empty where there is none. */
  readonly supportEmail: string;
};
