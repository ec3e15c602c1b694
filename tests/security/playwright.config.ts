import { defineConfig } from '@playwright/test'
import journeys from '../journeys/playwright.config.ts'

/** Browser attacks, against a separate shop. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../journeys/global-setup.ts',
  timeout: 600_000,
  retries: 0,
  workers: 1,
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 900 } } }],
})
