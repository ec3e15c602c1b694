import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/lib/find-chromium.mjs'

/** All journeys use one shop, started with npm start on temporary data. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  // Compiled already. Transforming them again took a quarter of a minute.
  build: { external: ['**/dist/**'] },
  forbidOnly: true,
  workers: 2,
  // Journeys measure no time. Only a test that hangs exceeds these limits.
  timeout: 15 * 60_000,
  // Without its own limit, a repeated step that hangs would end with the test, and without its message.
  expect: { timeout: 90_000, toPass: { timeout: 5 * 60_000 } },
  // A browser on a busy machine may fail once, which the report shows as flaky. A real error fails twice.
  retries: 1,
  use: {
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
    trace: 'on-first-retry',
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      grepInvert: /@phone/,
      // These pages look alike on every screen, so the phone project tests them.
      testIgnore: [
        'account.spec.ts',
        'console*.spec.ts',
        'lost-connection.spec.ts',
        'downloads-and-abandoned-checkouts.spec.ts',
        'gift-card.spec.ts',
        'languages.spec.ts',
        'offline.spec.ts',
        'sign-in.spec.ts',
        'slow-network.spec.ts',
      ],
    },
    {
      name: 'phone',
      // A sharper screen only makes drawing slower, and product.spec.ts tests which images it loads.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      // The owner link works once, phones have no Tab key, and silent sign-in has no UI.
      testIgnore: ['owner-setup.spec.ts', 'keyboard.spec.ts', 'silent-login.spec.ts', 'console*.spec.ts'],
    },
    {
      // These change the shop that the other journeys read, and need the owner that owner-setup.spec.ts creates.
      name: 'console',
      use: { viewport: { width: 1440, height: 900 } },
      testMatch: ['console*.spec.ts'],
      dependencies: ['desktop', 'phone'],
    },
  ],
})
