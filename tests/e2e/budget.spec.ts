import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { brotliSize, buildFloor } from '../../bench/floor.ts'
import { inlineBytes, routeBytes } from '../../bench/route-bytes.ts'
import { limitOf, MOST_STYLE } from '../../bench/route-limits.ts'
import { ROOT } from './harness/product.ts'
import { expect, test } from './harness/test.ts'

interface Sizes {
  readonly script: number
  readonly style: number
  readonly others: readonly string[]
}

/** Notes in the page when its heading came to stand: what is asked for later is not part of the first screen. */
function noteHeading(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) return
    document.documentElement.dataset['headingAt'] = String(performance.now())
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** What the page asked for until its heading stood there, in bytes after brotli. */
async function sizesUntilShown(page: Page, path: string): Promise<Sizes> {
  const bodies = new Map<string, { kind: string; body: Promise<Buffer | null> }>()
  // What is preloaded counts as what it is: the browser calls it "other" until it is used.
  const kindOf = (response: Response) => {
    const { pathname } = new URL(response.url())
    return pathname.endsWith('.js') ? 'script' : response.request().resourceType()
  }
  page.on('response', (response) => {
    bodies.set(response.url(), { kind: kindOf(response), body: response.body().catch(() => null) })
  })
  await page.addInitScript(noteHeading)
  const shell = await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inline = inlineBytes((await shell?.text()) ?? '')
  const asked = await page.evaluate(() => {
    const shown = Number(document.documentElement.dataset['headingAt'])
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < shown)
      .map((entry) => entry.name)
  })
  const seen = asked.flatMap((url) => {
    const found = bodies.get(url)
    return found ? [{ url, ...found }] : []
  })
  const sum = async (kind: string) => {
    const parts = await Promise.all(seen.filter((entry) => entry.kind === kind).map(({ body }) => body))
    return parts.reduce((total, body) => total + (body ? brotliSize(body) : 0), 0)
  }
  return {
    script: inline.script + (await sum('script')),
    style: inline.style + (await sum('stylesheet')),
    others: seen.filter(({ kind }) => kind === 'font' || kind === 'image').map(({ url }) => url),
  }
}

async function floorBytes(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'outcrop-floor-'))
  const floor = await buildFloor(folder)
  rmSync(folder, { recursive: true, force: true })
  return floor
}

test('the script and styles of the first screens stay within their budget', async ({ visitor, admin }) => {
  const floor = await floorBytes()
  const login = await sizesUntilShown(visitor, '/login')
  const decks = await sizesUntilShown(admin.page, '/admin/decks')
  expect
    .soft(login.script / floor, `script of /login: ${login.script} bytes, floor ${floor}`)
    .toBeLessThan(limitOf('/login', 'default'))
  expect
    .soft(decks.script / floor, `script of /admin/decks: ${decks.script} bytes, floor ${floor}`)
    .toBeLessThan(limitOf('/admin/decks', 'admin'))
  expect.soft(login.style, 'styles of /login').toBeLessThan(MOST_STYLE)
  expect.soft(decks.style, 'styles of /admin/decks').toBeLessThan(MOST_STYLE)
  expect
    .soft(
      login.others.filter((url) => /\.woff2?/.test(url)),
      'fonts on the way to first paint',
    )
    .toEqual([])
})

test('the first visit to every address stays within its limit', async () => {
  const floor = await floorBytes()
  for (const { address, layout, script, style } of routeBytes(join(ROOT, 'dist'))) {
    expect
      .soft(script / floor, `script of ${address}: ${script} bytes, floor ${floor}`)
      .toBeLessThan(limitOf(address, layout))
    expect.soft(style, `styles of ${address}`).toBeLessThan(MOST_STYLE)
  }
})
