import type { Page } from '@playwright/test'
import { Api } from './harness/api.ts'
import { expect, test } from './harness/test.ts'

/** Keeps the app's own code back until it is let go, as a slow line does. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?:app|index)-[\w-]+\.js/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Every call to the API from now on, by method and address. */
function collectCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v2/') && !pathname.startsWith('/v2/media'))
      calls.push(`${request.method()} ${pathname}${search}`)
  })
  return calls
}

const twice = (calls: readonly string[]) => calls.filter((call, index) => calls.indexOf(call) !== index)

test('session and data of the address are asked for while the code is on its way, and nothing is asked for twice', async ({
  admin,
}) => {
  const { page } = admin
  const release = await holdCode(page)
  const calls = collectCalls(page)
  const asked = page.waitForRequest(/\/v2\/decks\?/)
  const arrived = page.goto('/admin/decks?sort=title')
  await asked
  await expect(page.locator('[data-frame=decks]')).toBeVisible()
  release()
  await arrived
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-frame]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(twice(calls.filter((call) => !call.includes('/jobs')))).toEqual([])
  expect(calls.filter((call) => call.includes('/v2/decks?'))).toHaveLength(1)
})

test('a person whom the browser remembers gets what the screen reads beside the session, in one answer', async ({
  admin,
}) => {
  const { page, api } = admin
  const titles = page.locator('main ul a[href^="/admin/decks/"]')
  await page.goto('/admin/decks?sort=title')
  await expect(titles.first()).toBeVisible()
  const before = await titles.allTextContents()
  const calls = collectCalls(page)
  await page.reload()
  await expect(titles.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await titles.allTextContents()).toEqual(before)
  expect(calls.filter((call) => call.includes('/v2/auth/refresh'))).toEqual(['POST /v2/auth/refresh'])
  const [reading, ...others] = calls.filter((call) => call.includes('/v2/auth/readings'))
  expect(others).toEqual([])
  const along = new URL(reading?.split(' ')[1] ?? '', page.url()).searchParams.get('of')?.split(' ') ?? []
  expect(along.map((address) => address.split('?')[0])).toEqual([
    '/v2/switches',
    '/v2/redirects',
    '/v2/user',
    '/v2/flags',
    '/v2/user/companies/following',
    `/v2/companies/${api.user.companies[0]?.id}/permissions`,
    '/v2/decks',
  ])
  // Nothing of it is asked for by itself.
  expect(calls.filter((call) => along.some((address) => call === `GET ${address}`))).toEqual([])

  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('sign-out')
  const asVisitor = collectCalls(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asVisitor.filter((call) => call.includes('/v2/auth/'))).toEqual(['POST /v2/auth/refresh'])
})

test('what was read for one person is not shown to another, who signed in elsewhere meanwhile', async ({
  admin,
  product,
  consoleWatch,
}) => {
  // Asked for before anybody knew that this person has no decks.
  consoleWatch.allow(/status of 403.*\/v2\/decks\?/)
  const { page, context, api } = admin
  await page.goto('/admin/decks')
  await expect(page.getByRole('button', { name: `Account of ${api.user.name}` })).toBeVisible()
  const read = page.waitForResponse(/\/v2\/auth\/readings/)
  let other = ''
  await page.route(/\/v2\/auth\/refresh/, async (route) => {
    expect((await read).status()).toBe(200)
    const { user } = await Api.signIn(context.request, product.url, 'analyst')
    other = user.name
    await route.continue()
  })
  const calls = collectCalls(page)
  await page.reload()
  await expect.poll(() => other).not.toBe('')
  await expect(page.getByRole('button', { name: `Account of ${other}` })).toBeVisible()
  await expect(page.getByText(api.user.name, { exact: true })).toHaveCount(0)
  expect(calls).toContain('GET /v2/user')
})

test('where what is read together does not come, the screen stands without, and other tabs need not wait', async ({
  admin,
}) => {
  const { page, context } = admin
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Neither answered nor refused.
  await page.route(/\/v2\/auth\/readings/, () => undefined)
  const calls = collectCalls(page)
  const refreshed = page.waitForResponse(/\/v2\/auth\/refresh/)
  await page.reload({ waitUntil: 'commit' })
  await refreshed
  const other = await context.newPage()
  await other.goto('/admin/decks')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  await expect(page.locator('main ul a[href^="/admin/decks/"]').first()).toBeVisible()
  expect(calls).toContain('GET /v2/user')
  expect(twice(calls)).toEqual([])
})

for (const [width, hasTouch] of [
  [1440, false],
  [820, true],
  [390, false],
  [390, true],
] as const)
  test(`at ${width} pixels, ${hasTouch ? 'by finger' : 'by mouse'}, the first decks can be read and followed while the code is on its way`, async ({
    as,
  }) => {
    const { page, api } = await as('admin', { viewport: { width, height: 900 }, hasTouch, isMobile: hasTouch })
    // Written from right to left, it begins where others end.
    await api.createDeck(api.user.companies[0]?.id ?? '', 'דוח קידוחים')
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('li a[href^="/admin/decks/"]')].slice(0, 8).map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          const { x, y, height } = range.getBoundingClientRect()
          return { title: link.textContent, place: [x, y, height].map(Math.round) }
        }),
      )
    await page.goto('/admin/decks')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const drawn = await places()
    expect(drawn.length).toBeGreaterThan(0)

    const release = await holdCode(page)
    await page.reload({ waitUntil: 'commit' })
    const first = page.locator('[data-frame=decks]').getByRole('link').first()
    await expect(first).toBeVisible()
    expect(await places()).toEqual(drawn)
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    release()
    await expect(page.locator('[data-frame]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: drawn[0]?.title ?? '' }).first()).toBeFocused()
    await page.unrouteAll()

    const releaseNext = await holdCode(page)
    await page.reload({ waitUntil: 'commit' })
    await first.click()
    await expect(page).toHaveURL(/\/admin\/decks\/[\w-]+$/)
    releaseNext()
    await expect(page.getByRole('heading', { name: drawn[0]?.title ?? '', level: 1 })).toBeVisible()
  })

test('no list is drawn ahead where the address shows another one', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const release = await holdCode(page)
  for (const search of ['?view=table', '?state=trash', '?q=no-such-deck']) {
    const answered = page.waitForResponse(/\/v2\/auth\/readings/)
    await page.goto(`/admin/decks${search}`, { waitUntil: 'commit' })
    await (await answered).finished()
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name, duration }) => name.includes('/auth/readings') && duration > 0),
    )
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(page.locator('[data-frame=decks]')).toBeVisible()
    expect(await page.locator('[data-frame=decks] a').count()).toBe(0)
  }
  release()
  await expect(page.getByText('No deck matches')).toBeVisible()
})

test('a deck and its slides are asked for before the code of the editor is there', async ({ admin }) => {
  const { page, api } = admin
  const company = api.user.companies[0]
  const { results } = await api.send<{ results: { id: string }[] }>('GET', `/v2/decks?company_id=${company?.id}`)
  const id = results[0]?.id
  const release = await holdCode(page)
  const calls = collectCalls(page)
  const asked = Promise.all([
    page.waitForRequest((request) => request.url().endsWith(`/v2/decks/${id}`)),
    page.waitForRequest((request) => request.url().endsWith(`/v2/decks/${id}/slides?without=text`)),
  ])
  const arrived = page.goto(`/admin/decks/${id}`)
  await asked
  release()
  await arrived
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(twice(calls.filter((call) => call.includes(`/v2/decks/${id}`)))).toEqual([])
})

test('a visitor is asked for a session once, and for nothing that needs one', async ({ visitor }) => {
  const release = await holdCode(visitor)
  const calls = collectCalls(visitor)
  const asked = visitor.waitForResponse(/\/v2\/auth\/refresh/)
  const arrived = visitor.goto('/login')
  await asked
  await expect(visitor.locator('[data-frame=login]')).toBeVisible()
  await expect(visitor.locator('[data-frame=admin]')).toBeHidden()
  release()
  await arrived
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  expect(calls.toSorted()).toEqual(['GET /v2/redirects?path=%2Flogin', 'GET /v2/switches', 'POST /v2/auth/refresh'])
})

test('the frame has the theme from the first paint, and nothing jumps when the app takes over', async ({ as }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
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
    await expect(page.locator('[data-frame=decks]')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    release()
    await arrived
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  }
})

/** Milliseconds from the page's being read to the call for its configuration. */
function configAfterRead(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const config = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/config.json'))
    return (config?.startTime ?? Number.NaN) - (visit?.domContentLoadedEventStart ?? Number.NaN)
  })
}

test('a first visit paints before it asks for anything but the framework; a page that the browser has kept asks at once', async ({
  visitor,
}) => {
  await visitor.goto('/login')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await configAfterRead(visitor)).toBeGreaterThan(0)
  await visitor.goto('/login')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await configAfterRead(visitor)).toBeLessThan(0)
})

test('large scripts of the list and of a deck begin with what has them compiled whole while they come', async ({
  admin,
}) => {
  const { page } = admin
  const large = /\/(?:framework|app|query|office|deck-list|deck-work|_id|slide-list)-[\w-]{8}\.js$/
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (large.test(request.url())) scripts.add(request.url())
  })
  await page.goto('/admin/decks?sort=-slide_count')
  await page.locator('main ul a[href^="/admin/decks/"]').first().click()
  await expect(page.getByRole('listbox', { name: 'Slides' })).toBeVisible()
  expect(scripts.size).toBe(8)
  for (const address of scripts) {
    const text = await (await page.request.get(address)).text()
    expect(text.split('\n', 1), address).toEqual(['//# allFunctionsCalledOnLoad'])
  }
})

test('a page whose scripts cannot be fetched is loaded again by itself', async ({ visitor, consoleWatch }) => {
  consoleWatch.allow(/status of 404/, /dynamically imported module/)
  const loads: number[] = []
  visitor.on('request', (request) => request.isNavigationRequest() && loads.push(Date.now()))
  await visitor.route(/\/assets\/app-[\w-]+\.js/, async (route) => {
    if (loads.length > 2) await route.continue()
    else await route.fulfill({ status: 404 })
  })
  await visitor.goto('/login')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  // At once the first time, since a build may just have been replaced; a build that is broken is not asked for in a loop.
  const [first = 0, again = 0, later = 0] = loads
  expect(loads.length).toBe(3)
  expect(again - first).toBeLessThan(later - again)
  expect(later - again).toBeGreaterThan(9_000)
})

test('where a front does not pass on the texts of a screen in one file, each comes by itself', async ({
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/)
  let refused = 0
  await visitor.route(/\/locales\/en\/[\w+]*\+[\w+]*\.json/, async (route) => {
    refused += 1
    await route.fulfill({ status: 404, json: { title: 'Not found', status: 404 } })
  })
  await visitor.goto('/login')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(visitor).toHaveTitle(/Sign in/)
  expect(refused).toBe(1)
})
