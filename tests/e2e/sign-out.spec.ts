import type { Page } from '@playwright/test'
import { prefetched } from './harness/prefetched.ts'
import { startBareBackend } from './harness/bare-backend.ts'
import { startFront } from './harness/front.ts'
import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
import { endProduct, startProduct } from './harness/product.ts'
import { expect, test } from './harness/test.ts'

const UNCONFIRMED = "You're signed out in this browser, but the server hasn't confirmed it yet"
const CONFIRMED = "The server has confirmed that you're signed out"

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test('signing out while the server is away holds, and the server hears of it when it is back', async ({
  ownProduct,
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource|ERR_|status of 401|MissingPart|ApiError|WebSocket connection to/)
  const front = await startFront(ownProduct.url)
  const { page, context } = await as('admin', { baseURL: front.url })
  try {
    await page.goto('/admin/decks')
    await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
    await prefetched(page)
    const other = await context.newPage()
    await other.goto('/admin/meetings')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await prefetched(other)

    await ownProduct.stop('SIGKILL')
    await signOut(page)
    await expect(page.getByText(UNCONFIRMED, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect(other).toHaveURL(/\/login\?redirectedFrom=/)

    // Back, but the sign-out itself does not come through yet: the cookie would still open the session.
    front.cut = /POST \/v2\/auth\/logout/
    const sessionCalls: string[] = []
    context.on('request', (request) => {
      if (/\/v2\/auth\/refresh/.test(request.url())) sessionCalls.push(request.url())
    })
    await ownProduct.start()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await other.goto('/admin/decks')
    await expect(other).toHaveURL(/\/login\?redirectedFrom=/)
    expect(sessionCalls).toEqual([])
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'outcrop_refresh')

    const refresh = (token = '') =>
      fetch(`${ownProduct.url}/v2/auth/refresh`, {
        method: 'POST',
        headers: { Application: 'cms', Cookie: `${cookie?.name}=${token}` },
      })
    const before = await refresh(cookie?.value)
    expect(before.status).toBe(200)
    const [, successor] = /^[^=]+=([^;]+)/.exec(before.headers.getSetCookie()[0] ?? '') ?? []
    expect(successor).toMatch(/./)
    expect(successor).not.toBe(cookie?.value)

    front.cut = null
    await expect(page.getByText(CONFIRMED, { exact: true })).toBeVisible()
    await expect(page.getByText(UNCONFIRMED, { exact: true })).toBeHidden()
    // All of the session is over, not only the token that this browser held.
    expect((await refresh(successor)).status).toBe(401)
    expect((await refresh(cookie?.value)).status).toBe(401)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  } finally {
    await front.stop()
  }
})

test('who signs in again before the server has heard stays signed in', async ({ product, as, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource|ERR_|status of 503|WebSocket connection to/)
  const front = await startFront(product.url)
  const { page } = await as('admin', { baseURL: front.url })
  try {
    await page.goto('/admin/decks')
    await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
    front.busy = /POST \/v2\/auth\/logout/
    await signOut(page)
    await expect(page.getByText(UNCONFIRMED, { exact: true })).toBeVisible()
    await page.goto('/login')
    await page.getByLabel('Email address').fill(PERSONAS.investor)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/user\/profile$/)
    front.busy = null
    await page.reload()
    await expect(page).toHaveURL(/\/user\/profile$/)
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  } finally {
    await front.stop()
  }
})

test('a bare backend hears of it too', async ({ browser, consoleWatch }) => {
  consoleWatch.allow(/status of 404|Failed to load resource|ERR_/)
  const backend = await startBareBackend()
  const front = await startFront(backend.url)
  const product = await startProduct({ API_BASE_URL: front.url })
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  consoleWatch.watch(context)
  const page = await context.newPage()
  try {
    await page.goto('/admin/meetings')
    await expect(page.getByText('Bare Metals').first()).toBeVisible()
    front.cut = /POST \/v2\/auth\/logout/
    await signOut(page)
    await expect(page.getByText(UNCONFIRMED, { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    front.cut = null
    await expect(page.getByText(CONFIRMED, { exact: true })).toBeVisible()
    expect(backend.asked.some(({ line }) => line === 'POST /v2/auth/logout')).toBe(true)
  } finally {
    await context.close()
    await endProduct(product)
    await front.stop()
    await backend.stop()
  }
})

test('the server is told with the token of the session that is left, as long as the page has it', async ({
  product,
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource|ERR_|ApiError/)
  const front = await startFront(product.url)
  const { page } = await as('admin', { baseURL: front.url })
  const told = () => page.waitForRequest(/\/v2\/auth\/logout$/)
  try {
    await page.goto('/admin/decks')
    await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
    front.cut = /POST \/v2\/auth\/logout/
    const first = told()
    await signOut(page)
    expect((await first).headers()).toMatchObject({
      application: 'cms',
      authorization: expect.stringMatching(/^Bearer ./),
    })
    const afterReload = told()
    await page.reload()
    expect((await afterReload).headers()).not.toHaveProperty('authorization')
  } finally {
    await front.stop()
  }
})
