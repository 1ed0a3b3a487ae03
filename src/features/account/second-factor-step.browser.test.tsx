import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n } from '#/i18n/i18n.ts'
import { SecondFactorStep } from './second-factor-step.tsx'

const served = fetch

/** An API that has had too many wrong codes of this account. */
function refuseCodes() {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.includes('v2/auth/second-factor')) return await served(input, init)
    return new Response(JSON.stringify({ status: 429, code: 'too_many_requests', retry_after: 840 }), {
      status: 429,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '840' },
    })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

test('after too many wrong codes it says when to try again, and leaves the other ways open', async () => {
  refuseCodes()
  await i18n.loadNamespaces('account')
  const ways = ['totp', 'recovery_code']
  await render(<SecondFactorStep challenge="c" ways={ways} onPassed={() => undefined} onBack={() => undefined} />)
  const submit = page.getByRole('button', { name: 'Continue' })
  await page.getByRole('textbox').fill('123456')
  await submit.click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Too many attempts. Try again in 14 minutes. Another way works at once.')
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox').fill('abcd-efgh-jkmn')
  await expect.element(submit).not.toHaveAttribute('aria-disabled', 'true')
})
