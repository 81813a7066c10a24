import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { checkStoredRows } from "./repair.ts";

const running = startApp();
const { candidate } = createCandidateData(running);

const changes = {
  "an undeclared field": 'set row_json = left(row_json, -1) || \', "phone" : "1"}\'',
  "an undeclared field of the role":
    'set row_json = replace(row_json, \'"isCurrentRole"\', \'"salary" : 1, "isCurrentRole"\')',
  "a missing field": "set row_json = replace(row_json, '\"dob\" :', '\"born\" :')",
  "a value of another type":
    'set row_json = replace(row_json, \'"gender" : "\', \'"gender" : "x\')',
};

test.each(Object.entries(changes))("finds a row with %s", async (_fault, change) => {
  const { db } = running.services;
  await candidate();
  const { listingNo } = await candidate({ roles: [{ profession: "Nursing", from: "2020-01-01" }] });
  await checkStoredRows(db, 1);
  const { rows } = await sql<{ rowJson: string }>`
    select row_json from listing_row where listing_no = ${listingNo}`.execute(db);
  await sql.raw(`update listing_row ${change} where listing_no = ${listingNo}`).execute(db);
  await expect(checkStoredRows(db, 1)).rejects.toThrow(`listing ${listingNo} `);
  await sql`update listing_row set row_json = ${rows[0]?.rowJson} where listing_no = ${listingNo}`.execute(
    db,
  );
});
