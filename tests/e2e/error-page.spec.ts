import { expect, test } from './harness/test.ts'

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test('an address with invalid parameters is named once', async ({ admin, consoleWatch }) => {
  consoleWatch.allow(/PageNotFound/)
  const { page } = admin
  await page.goto('/admin/decks/not%20an%20id')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Page Not Found: \/admin\/decks\/not(?:%20| )an(?:%20| )id$/,
  )
  await expect(page.getByText('Page Not Found:')).toHaveCount(1)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
})

test('pages with a single message look alike, at the same position', async ({ admin, consoleWatch }) => {
  consoleWatch.allow(/status of 404/, /ApiError: not_found/)
  const { page } = admin
  const heading = page.getByRole('heading', { level: 1 })
  for (const addresses of [
    ['/no-such-page', '/maintenance'],
    [`/admin/decks/${crypto.randomUUID()}`, '/admin/meetings'],
  ]) {
    const looks = []
    for (const address of addresses) {
      await page.goto(address)
      await expect(heading).toBeVisible()
      await expect(page).toBeAccessible()
      const left = await heading.evaluate((element) => element.getBoundingClientRect().left)
      looks.push(`${left} ${await heading.evaluate((element) => getComputedStyle(element).fontSize)}`)
    }
    expect(new Set(looks).size, looks.join(', ')).toBe(1)
  }
})

test('an app that cannot start shows an error to people, and nothing to crawlers', async ({
  browser,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/config\.json/)
  for (const [userAgent, headings] of [
    ['', 1],
    [CRAWLER, 0],
  ] as const) {
    const context = await browser.newContext({ baseURL: product.url, ...(userAgent && { userAgent }) })
    consoleWatch.watch(context)
    const page = await context.newPage()
    await page.route('**/config.json', (route) => route.fulfill({ status: 500, body: '' }))
    const logged = page.waitForEvent('console', (message) => message.text().includes('/config.json answered 500'))
    await page.goto('/')
    await logged
    const heading = page.getByRole('heading', { name: 'Internal Server Error' })
    await expect(heading).toHaveCount(headings)
    if (headings > 0) {
      const reason = page.getByText('/config.json answered 500')
      const textLeft = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().left
      }
      expect(await reason.evaluate(textLeft)).toBe(await heading.evaluate(textLeft))
    }
    await context.close()
  }
})

test('an app without its analytics key names that setting, and one with it starts', async ({
  browser,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/AMPLITUDE_API_KEY missing/)
  const { AMPLITUDE_API_KEY: key, ...others }: Record<string, unknown> = await (
    await fetch(`${product.url}/config.json`)
  ).json()
  for (const [given, said] of [
    [others, 1],
    [{ ...others, AMPLITUDE_API_KEY: '' }, 1],
    [{ ...others, AMPLITUDE_API_KEY: null }, 1],
    [{ ...others, AMPLITUDE_API_KEY: key }, 0],
  ] as const) {
    const context = await browser.newContext({ baseURL: product.url })
    consoleWatch.watch(context)
    const page = await context.newPage()
    await page.route('**/config.json', (route) => route.fulfill({ json: given }))
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said ? 'Internal Server Error' : 'Sign in')
    await expect(page.getByText('AMPLITUDE_API_KEY missing', { exact: true })).toHaveCount(said)
    await context.close()
  }
})

test('an app that could not fetch its configuration says so, and starts when it is retried', async ({
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to (?:load resource|fetch)/)
  let isCut = true
  await visitor.route(/config\.json/, (route) => (isCut ? route.abort() : route.fallback()))
  await visitor.goto('/')
  const retry = visitor.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  isCut = false
  await retry.click()
  await expect(visitor.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})

test('an invalid value of the configuration is named', async ({ visitor, consoleWatch }) => {
  consoleWatch.allow(/GOOGLE_SIGN_IN/)
  await visitor.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, GOOGLE_SIGN_IN: 'on' } })
  })
  await visitor.goto('/')
  await expect(visitor.getByText(/^GOOGLE_SIGN_IN: /)).toBeVisible()
})
