import { startBareBackend } from './harness/bare-backend.ts'
import { endProduct, startProduct } from './harness/product.ts'
import { expect, test } from './harness/test.ts'

test('the app works against a backend that answers only what the specification shows, from another origin', async ({
  browser,
  consoleWatch,
}) => {
  // What such a backend does not have, it answers with 404.
  consoleWatch.allow(/status of 404/)
  const backend = await startBareBackend()
  const product = await startProduct({ API_BASE_URL: backend.url })
  const context = await browser.newContext({ baseURL: product.url })
  consoleWatch.watch(context)
  const page = await context.newPage()
  try {
    await page.goto('/admin/meetings?a=1')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/meetings')
    await expect(page.getByText('Bare Metals').first()).toBeVisible()
    // No permission for settings: the default redirect.
    await page.goto('/admin/settings')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/meetings')
    const lines = backend.asked.map((request) => request.line)
    expect(lines).toEqual(
      expect.arrayContaining([
        'POST /v2/auth/refresh',
        'GET /v2/user',
        'GET /v2/flags',
        'GET /v2/switches',
        'GET /v2/companies/7/permissions',
      ]),
    )
    expect(backend.asked.every((request) => request.headers['application'] === 'cms')).toBe(true)
    expect(backend.asked.find((request) => request.line === 'GET /v2/user')?.headers.authorization).toMatch(/^Bearer /)
  } finally {
    await context.close()
    await endProduct(product)
    await backend.stop()
  }
})
