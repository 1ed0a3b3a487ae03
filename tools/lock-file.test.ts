import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// npm leaves out binaries of other platforms that the registry does not have: add them with version, cpu, os and optional.
test('the lock file is complete, so that npm ci can build the images from it', { timeout: 60_000 }, () => {
  const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  expect(() => execFileSync('npm', args, { cwd: join(import.meta.dirname, '..'), stdio: 'pipe' })).not.toThrow()
})
