import { findSessionViewer } from "../server/accounts/queries/sessions.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import type { Client } from "./client.ts";
import { type Times, timeSeries } from "./measure.ts";

/** Times the query that starts every request: it loads the session's viewer and entitlements. */
export async function measureViewer(url: string, { sessionId }: Client): Promise<Times> {
  const db = openDatabase(url, { connections: 1 });
  const ask = () => findSessionViewer(db, sessionId);
  await timeSeries(50, ask); // warm up
  const times = await timeSeries(500, ask);
  await db.destroy();
  return times;
}
