// Every screen in the two most different looks: light English desktop, dark Arabic phone.
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectTargetSize,
} from "../accessibility.ts";
import { arabicPhone, test } from "../journey.ts";
import { forEachScreen } from "../screens.ts";

const users = [undefined, "corporate", "company", "locked", "jobseeker", "staff"] as const;

const desktop = { width: 1366, height: 768 };

// Screens of locked clients and expired links answer with these statuses.
test.use({ expectedStatuses: [401, 403] });

// Each test opens about twenty screens.
test.setTimeout(180_000);

test.describe("light, English, desktop", () => {
  for (const user of users)
    test(`no findings, and targets of 24 px, for ${user ?? "a visitor"}`, async ({
      page,
      request,
    }) => {
      await forEachScreen({ page, request, user }, async (screen) => {
        await expectNoAxeViolations(page, screen);
        await expectTargetSize(page, screen, 24);
        await expectNoHorizontalScroll(page, screen);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoHorizontalScroll(page, `${screen} in a window of 320 px`);
        await page.setViewportSize(desktop);
      });
    });
});

test.describe("dark, Arabic, phone", () => {
  test.use(arabicPhone);
  for (const user of users)
    test(`no findings, and targets of 44 px, for ${user ?? "a visitor"}`, async ({
      page,
      request,
    }) => {
      await forEachScreen({ page, request, user }, async (screen) => {
        await expectNoAxeViolations(page, screen);
        await expectTargetSize(page, screen, 44);
      });
    });
});
