import type { Page } from '@playwright/test'
import { beOrdinary, ORDINARY_AGENT } from './harness/ordinary.ts'
import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
import { endProduct, startProduct, until, type Product } from './harness/product.ts'
import { expect, test } from './harness/test.ts'

interface Kept {
  readonly name: string
  readonly distinct_id: string
  readonly properties: Readonly<Record<string, unknown>>
}
interface KeptReport {
  readonly message: string
  readonly payload: { readonly request?: { readonly url?: string } }
}

function survey(page: Page) {
  return page.getByRole('dialog', { name: /How likely are you to recommend/ })
}

test('who signs in is named with exactly what is known of them, and forgotten when they leave', async ({
  browser,
  as,
  product,
  consoleWatch,
}) => {
  const context = await browser.newContext({ baseURL: product.url, userAgent: ORDINARY_AGENT })
  consoleWatch.watch(context)
  await beOrdinary(context)
  const page = await context.newPage()
  const staff = await as('super')
  const events = async (name: string) =>
    (await staff.api.send<{ results: Kept[] }>('GET', `/v2/events?name=${encodeURIComponent(name)}&page_size=50`))
      .results
  await page.goto('/login')
  await page.getByLabel(/email/i).fill(PERSONAS.both)
  await page
    .getByLabel(/password/i)
    .first()
    .fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await expect(page).toHaveURL(/\/admin\/decks/)
  const { user } = (await as('both')).api
  await expect.poll(async () => (await events('$identify')).map((event) => event.distinct_id)).toContain(user.id)
  const identified = (await events('$identify')).find((event) => event.distinct_id === user.id)
  expect(identified?.properties['$set']).toEqual({
    id: user.id,
    name: user.name,
    emailAddress: PERSONAS.both,
    profileImage: null,
  })
  await expect
    .poll(async () =>
      (await events('company_selected'))
        .filter((event) => event.distinct_id === user.id)
        .map(({ properties }) => properties['companyName']),
    )
    .toContain(user.companies[0]?.name)
  expect((await events('$pageview')).length).toBeGreaterThan(0)
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(async () => (await events('session_ended')).map((event) => event.distinct_id)).toContain(user.id)
  await page
    .getByRole('link', { name: /sign in/i })
    .first()
    .click()
  await expect
    .poll(
      async () =>
        (await events('$pageview')).find(
          ({ properties }) =>
            properties['$pathname'] === '/login' && properties['$session_id'] !== identified?.properties['$session_id'],
        )?.distinct_id ?? user.id,
    )
    .not.toBe(user.id)
  await context.close()
})

test('an error that nobody handles is reported, without the query of its address', async ({ as, consoleWatch }) => {
  consoleWatch.allow(/an error on purpose/)
  const { api } = await as('super')
  const { page } = await as('admin')
  const name = `an error on purpose ${crypto.randomUUID()}`
  const started = page.waitForRequest(/\/v2\/error-reports\/api\/1\/envelope\//)
  await page.goto('/admin/decks?search=secret-search')
  await started
  expect(page.url()).toContain('secret-search')
  await page.evaluate(
    (message) =>
      void setTimeout(() => {
        throw new Error(message)
      }),
    name,
  )
  const reports = async () =>
    (
      await api.send<{ results: KeptReport[] }>(
        'GET',
        `/v2/error-reports?kind=error&search=${encodeURIComponent(name)}`,
      )
    ).results
  await expect.poll(async () => (await reports()).map(({ message }) => message)).toEqual([`Error: ${name}`])
  expect((await reports())[0]?.payload.request?.url).toMatch(/\/admin\/decks$/)
})

test('every report to the own API names the application', async ({ browser, product, consoleWatch }) => {
  const context = await browser.newContext({ baseURL: product.url, userAgent: ORDINARY_AGENT })
  consoleWatch.watch(context)
  await beOrdinary(context)
  const page = await context.newPage()
  const applications: (string | null)[] = []
  page.on('request', (request) => {
    if (/\/v2\/(?:events|error-reports)/.test(request.url())) {
      applications.push(`${request.headers()['application']}`)
    }
  })
  const reported = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/v2\/events/.test(answer.url()),
  )
  await page.goto('/status')
  await reported
  expect(new Set(applications)).toEqual(new Set(['cms']))
  await context.close()
})

test('what cannot be started keeps nothing else from starting', async ({ browser, product, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource.*assets\/sentry-/)
  const context = await browser.newContext({ baseURL: product.url, userAgent: ORDINARY_AGENT })
  consoleWatch.watch(context)
  await beOrdinary(context)
  const page = await context.newPage()
  await page.route(/\/assets\/sentry-/, (route) => route.abort())
  const warned = page.waitForEvent('console', (message) => /Error reporting could not be started/.test(message.text()))
  const analytics = page.waitForRequest((request) => request.method() === 'POST' && /\/v2\/events/.test(request.url()))
  await page.goto('/login')
  await Promise.all([warned, analytics])
  await context.close()
})

test.describe('page views', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({ TAG_MANAGER_ID: 'GTM-TEST' })
  })
  test.afterAll(async () => endProduct(product))

  async function viewsOf(page: Page): Promise<unknown[]> {
    const noted = await page.evaluate(() => {
      const layer: unknown = Reflect.get(window, 'dataLayer')
      return Array.isArray(layer) ? (layer as Record<string, unknown>[]) : []
    })
    return noted.filter((entry) => entry['event'] === 'page_view').map((entry) => entry['page_name'])
  }

  test('are told after each navigation from the first one on, by the name of the route', async ({ as }) => {
    const { page, context } = await as('admin', { baseURL: product.url })
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerCame = true' }),
    )
    await page.goto('/admin/decks')
    await expect.poll(async () => new Set(await viewsOf(page))).toEqual(new Set(['/admin/decks']))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const before = (await viewsOf(page)).length
    await page.getByRole('searchbox', { name: 'Search decks' }).fill('zinc')
    await expect(page).toHaveURL(/q=zinc/)
    await expect.poll(async () => viewsOf(page)).toEqual(Array(before + 1).fill('/admin/decks'))
    await page.goto('/no/such/page')
    await expect.poll(async () => viewsOf(page)).toEqual(['not-found'])
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await expect.poll(async () => viewsOf(page)).toEqual(['/'])
    await page.waitForFunction(() => 'tagManagerCame' in window)
    expect(await viewsOf(page)).toEqual(['/'])
  })

  test('hold none where no tag manager is set', async ({ visitor }) => {
    const started = visitor.waitForRequest(/\/v2\/error-reports/)
    await visitor.goto('/')
    await started
    expect(await viewsOf(visitor)).toEqual([])
  })
})

test('where the sink is off and no host is set, nothing is reported', async ({ as, productWith }) => {
  const quiet = await productWith({ TELEMETRY_SINK: 'off' })
  const { page } = await as('admin', { baseURL: quiet.url })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await until(
    async () => page.evaluate(() => performance.now() > 9000),
    () => 'the page did not get old',
  )
  expect(asked.filter((path) => /events|error-reports|survey/.test(path) || /posthog|sentry/.test(path))).toEqual([])
})

test.describe('the survey', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({ SURVEY_AFTER_DAYS: '0' })
  })
  test.afterAll(async () => endProduct(product))

  test('is asked after five seconds, answered by keyboard, kept, and not asked again', async ({ as }) => {
    const { page, api } = await as('admin', { baseURL: product.url, viewport: { width: 390, height: 844 } })
    await page.goto('/admin/decks')
    await expect(survey(page)).toBeVisible()
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(5000)
    await expect(page).toBeAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.screenshot({ path: test.info().outputPath('survey.png') })
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByRole('alert')).toHaveText('Choose a score')
    await page.getByRole('radio', { name: '0', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: '10' })).toBeChecked()
    await page.getByLabel(/main reason/).fill('Fast and calm')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const asked = page.waitForResponse(/survey-responses\/eligibility/)
    await page.reload()
    expect(await (await asked).json()).toEqual({ eligible: false })
    await expect(survey(page)).toHaveCount(0)
    const { api: staff } = await as('super', { baseURL: product.url })
    const { results } = await staff.send<{ results: { user_id: string }[] }>('GET', '/v2/survey-responses')
    expect(results.filter((row) => row.user_id === api.user.id)).toMatchObject([
      { score: 10, comment: 'Fast and calm' },
    ])
  })

  test('waits for no dialog, and a person who closes it is left alone', async ({ as }) => {
    const { page, api } = await as('both', { baseURL: product.url })
    await page.goto('/admin/decks')
    await page
      .getByRole('button', { name: /new deck|create deck/i })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await until(
      async () => page.evaluate(() => performance.now() > 10_000),
      () => 'the page did not get old',
    )
    await expect(survey(page)).toHaveCount(0)
    await page.goto('/admin/decks')
    await expect(survey(page)).toBeVisible()
    const sent = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/v2/survey-responses'),
    )
    await page.keyboard.press('Escape')
    expect((await sent).status()).toBe(201)
    expect(await api.send('GET', '/v2/survey-responses/eligibility')).toEqual({ eligible: false })
  })
})

test('a new account is not asked', async ({ admin }) => {
  const asked = admin.page.waitForResponse(/survey-responses\/eligibility/)
  await admin.page.goto('/admin/decks')
  expect(await (await asked).json()).toEqual({ eligible: false })
  await expect(survey(admin.page)).toHaveCount(0)
})

test('that somebody has left is told, too, when the tab is closed', async ({ browser, as, product, consoleWatch }) => {
  consoleWatch.allow(/status of 404/)
  const { api } = await as('super')
  const context = await browser.newContext({ baseURL: product.url, userAgent: ORDINARY_AGENT })
  consoleWatch.watch(context)
  await beOrdinary(context)
  const page = await context.newPage()
  // Stays, so that the browser outlives the tab.
  await context.newPage()
  const path = `/meetings/recordings/${crypto.randomUUID()}`
  const told = async (name: string) =>
    (await api.send<{ results: Kept[] }>('GET', `/v2/events?name=${encodeURIComponent(name)}&page_size=50`)).results
      .map(({ properties }) => properties['$pathname'])
      .filter((pathname) => pathname === path)
  await page.goto(path)
  await expect.poll(() => told('$pageview')).toEqual([path])
  expect(await told('$pageleave')).toEqual([])
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => told('$pageleave')).toEqual([path])
  await context.close()
})
