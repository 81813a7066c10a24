import { findSessionViewer } from "../server/accounts/queries/sessions.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import type { Client } from "./client.ts";
import { type Times, timeSeries } from "./measure.ts";

/** The statement that every request begins with: who asks, and what they hold. */
export async function measureViewer(url: string, { sessionId }: Client): Promise<Times> {
  const db = openDatabase(url, { connections: 1 });
  const ask = () => findSessionViewer(db, sessionId);
  await timeSeries(50, ask); // warm
  const times = await timeSeries(500, ask);
  await db.destroy();
  return times;
}
