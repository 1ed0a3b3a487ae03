import { readFile } from 'node:fs/promises'
import type { BrowserCommand } from 'vitest/node'
import '@vitest/browser-playwright'

export const readDownload: BrowserCommand<[]> = async ({ page }) => {
  const download = await page.waitForEvent('download')
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
