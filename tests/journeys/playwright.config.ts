import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'

/** Journeys run against one shop, started the way people start it, on data of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  workers: 2,
  // How long something takes is measured elsewhere; here only a standstill counts as a failure.
  timeout: 15 * 60_000,
  expect: { timeout: 90_000 },
  // A browser on a busy machine may stumble once, and the report says so; what is broken fails twice.
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
      // What these walk through looks alike on every screen, and is narrowest on a phone.
      testIgnore: [
        'account.spec.ts',
        'console*.spec.ts',
        'lost-connection.spec.ts',
        'checkout-page.spec.ts',
        'gift-card.spec.ts',
        'languages.spec.ts',
        'offline.spec.ts',
        'sign-in.spec.ts',
        'slow-network.spec.ts',
      ],
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
      // The owner's link works once, phones have no Tab key, and nobody sees a silent sign-in.
      testIgnore: ['owner.spec.ts', 'keyboard.spec.ts', 'silent-login.spec.ts', 'console*.spec.ts'],
    },
    {
      // Merchants change the shop that the others look at, and need the owner whom one of them makes.
      name: 'console',
      use: { viewport: { width: 1440, height: 900 } },
      testMatch: ['console*.spec.ts'],
      dependencies: ['desktop', 'phone'],
    },
  ],
})
