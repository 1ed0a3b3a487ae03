import type { Page } from '@playwright/test'
import { Api } from './harness/api.ts'
import { expect, test } from './harness/test.ts'

/** Holds the app's own code back until it is released, as a slow line does. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[\w-]+\.js/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const IN_BACKGROUND = /^\/v2\/(?:media|events|error-reports)/

/** Every request to the API from now on that a screen needs, by method and address. */
function collectRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v2/') && !IN_BACKGROUND.test(pathname))
      requests.push(`${request.method()} ${pathname}${search}`)
  })
  return requests
}

const twice = (requests: readonly string[]) => requests.filter((request, index) => requests.indexOf(request) !== index)

async function openHeading(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('a second visit requests session and data while the code loads, and nothing twice', async ({ admin }) => {
  const { page } = admin
  await openHeading(page, '/admin/decks?sort=title')
  const release = await holdCode(page)
  const requests = collectRequests(page)
  const list = page.waitForRequest(/\/v2\/decks\?/)
  const reloaded = page.reload()
  await list
  await expect(page.locator('[data-frame-of=admin]')).toBeVisible()
  expect(requests.filter((request) => request.includes('/auth/refresh'))).toHaveLength(1)
  release()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-frame-of]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(twice(requests.filter((request) => !request.includes('/jobs')))).toEqual([])
})

test('the session is refreshed before the browser grants a lock', async ({ admin }) => {
  const { page } = admin
  await openHeading(page, '/admin/decks')
  await page.addInitScript(() => {
    const grants: number[] = []
    Object.assign(globalThis, { grants })
    const { locks } = navigator
    const request = locks.request.bind(locks)
    locks.request = ((name: string, ...rest: [LockGrantedCallback<unknown>]) => {
      const work = rest.pop() as LockGrantedCallback<unknown>
      const noted: LockGrantedCallback<unknown> = (lock) => {
        if (name === 'outcrop-refresh') grants.push(performance.now())
        return work(lock)
      }
      return Reflect.apply(request, locks, [name, ...rest, noted]) as Promise<unknown>
    }) as typeof locks.request
  })
  await openHeading(page, '/admin/decks')
  const { sent, grants } = await page.evaluate(() => ({
    sent: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/auth/refresh')),
    grants: (globalThis as unknown as { grants: number[] }).grants,
  }))
  expect(sent).toHaveLength(1)
  expect(grants).toHaveLength(1)
  expect(sent[0]?.startTime).toBeLessThan(grants[0] ?? 0)
})

test('a deck and its slides are requested before the code of the editor is there', async ({ admin }) => {
  const { page, api } = admin
  const company = api.user.companies[0]
  const { results } = await api.send<{ results: { id: string }[] }>('GET', `/v2/decks?company_id=${company?.id}`)
  const address = `/admin/decks/${results[0]?.id}`
  await openHeading(page, address)
  const release = await holdCode(page)
  const slides = page.waitForRequest((request) => request.url().includes('/slides?without=text'))
  const reloaded = page.reload()
  await slides
  release()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('data prefetched for one person is not shown to another, who signed in in another tab meanwhile', async ({
  admin,
  product,
  consoleWatch,
}) => {
  // Requested before the page knew that this person has no decks.
  consoleWatch.allow(/status of 40[34]/)
  const { page, context, api } = admin
  await openHeading(page, '/admin/decks')
  const { user: other } = await Api.signIn(context.request, product.url, 'analyst')
  await page.reload()
  await expect(page.getByRole('button', { name: `Account of ${other.name}` })).toBeVisible()
  await expect(page.getByText(api.user.name, { exact: true })).toHaveCount(0)
})

test('a visitor asks for a session once, and for nothing that needs one', async ({ visitor }) => {
  const requests = collectRequests(visitor)
  await openHeading(visitor, '/login')
  expect(requests.toSorted()).toEqual(['GET /v2/redirects?path=%2Flogin', 'GET /v2/switches', 'POST /v2/auth/refresh'])
  requests.length = 0
  await openHeading(visitor, '/login')
  expect(twice(requests)).toEqual([])
})

test('after signing out the first script sends nothing for the former person', async ({ admin }) => {
  const { page } = admin
  await openHeading(page, '/admin/decks')
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('sign-out')
  const requests = collectRequests(page)
  await openHeading(page, '/login')
  expect(requests.filter((request) => request.includes('/v2/user'))).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the frame has the ${colorScheme} theme from the first paint, and nothing jumps`, async ({ as }) => {
    const { page } = await as('admin', { colorScheme })
    const release = await holdCode(page)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const arrived = page.goto('/admin/decks')
    await expect(page.locator('[data-frame-of=admin]')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    release()
    await arrived
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(background)
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  })

test('a page whose scripts cannot be fetched reloads once, then says so and offers to reload', async ({
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/)
  let loads = 0
  visitor.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await visitor.route(/\/assets\/[\w-]+\.js/, (route) => route.fulfill({ status: 404 }))
  await visitor.goto('/login')
  const problem = visitor.getByRole('alert')
  await expect(problem).toContainText('Outcrop could not start')
  expect(loads).toBe(2)
  await visitor.unrouteAll()
  await problem.getByRole('button', { name: 'Reload' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})
