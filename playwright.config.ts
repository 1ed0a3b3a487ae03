import { defineConfig } from '@playwright/test'
import { CHROMIUM_SWITCHES, chromiumPath } from './tests/e2e/harness/chromium.ts'

const ci = Boolean(process.env['CI'])

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/harness/global-setup.ts',
  fullyParallel: true,
  forbidOnly: ci,
  // On the build machine a test that fails is tried once more; the run says which, so that they are looked at.
  retries: ci ? 1 : 0,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  // Of a machine that is busy with other things; nothing here measures time.
  timeout: 60_000,
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
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_SWITCHES },
  },
})
