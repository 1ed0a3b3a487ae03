import { constants, setPriority } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_SWITCHES, headlessChromium } from './tests/e2e/harness/chromium.ts'

// Jobs run in processes of low priority, which browsers on every core would starve while a test waits for them.
setPriority(constants.priority.PRIORITY_LOW)

const ci = Boolean(process.env['CI'])

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/harness/global-setup.ts',
  fullyParallel: true,
  forbidOnly: ci,
  // A retry on the build machine records a trace, which shows why a test failed. A test that then passes still fails the run.
  retries: ci ? 1 : 0,
  failOnFlakyTests: ci,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  // Of a machine that is busy with other things; nothing here measures time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    headless: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording a trace takes a sixth of a test's time, so the build machine records it of the second try alone.
    trace: ci ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: headlessChromium(), args: CHROMIUM_SWITCHES },
  },
})
