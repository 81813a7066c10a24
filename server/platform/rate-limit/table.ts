type RecentTryTable = {
  subject: Buffer;
  tries: Date[];
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    recentTry: RecentTryTable;
  }
}
