import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../../tests/components/expect-accessible.ts'
import { ApiError } from '#/api/api-error.ts'
import { AccessGate, type AccessGateProps } from './access-gate.tsx'
import type { GateRequirements } from './gated-content.ts'

const NOTHING: GateRequirements = { name: false, email: false, code: false, password: false, agreement: null }

type Enter = AccessGateProps['onEnter']
type SendCode = NonNullable<AccessGateProps['onSendCode']>

async function renderGate(requirements: Partial<GateRequirements>, props: Partial<AccessGateProps> = {}) {
  const onEnter = vi.fn<Enter>().mockResolvedValue(undefined)
  const onSendCode = vi.fn<SendCode>().mockResolvedValue(undefined)
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback="Loading texts">
        <AccessGate
          content="deck"
          companyName="Borealis"
          brandColor={null}
          requirements={{ ...NOTHING, ...requirements }}
          onEnter={onEnter}
          onSendCode={onSendCode}
          {...props}
        />
      </Suspense>
    </QueryClientProvider>,
  )
  return { onEnter, onSendCode }
}

const problem = (code: string) => new ApiError(code as never, 403, null)
const email = page.getByRole('textbox', { name: 'Email', exact: true })
const password = page.getByLabelText('Password')
const code = page.getByRole('textbox', { name: 'Code from the email' })
const open = page.getByRole('button', { name: 'Open deck' })

test('name and email address are required, and the first field has the focus', async () => {
  const { onEnter } = await renderGate({ name: true, email: true }, { content: 'recording' })
  const name = page.getByRole('textbox', { name: 'Your name' })
  await expect.element(name).toHaveFocus()
  await expectAccessible()
  await name.fill('Ana Bauer')
  await page.getByRole('button', { name: 'Watch' }).click()
  expect(onEnter).not.toHaveBeenCalled()
  await email.fill('ana@bank.example')
  await page.getByRole('button', { name: 'Watch' }).click()
  await expect.poll(() => onEnter.mock.calls[0]?.[0]).toMatchObject({ name: 'Ana Bauer', email: 'ana@bank.example' })
})

test('an email address that is not allowed is reported at its field', async () => {
  const onEnter = vi.fn<Enter>().mockRejectedValue(problem('share_email_refused'))
  await renderGate({ email: true }, { onEnter })
  await email.fill('ana@rival.example')
  await open.click()
  await expect.element(email).toHaveAccessibleDescription(/isn't open to this email address/)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expectAccessible()
})

test.each([
  ['work', /Use your work address/],
  ['listed', /Use the address that this link was sent to/],
] as const)('an email address that is not allowed is told which would be: %s', async (addresses, hint) => {
  const onEnter = vi.fn<Enter>().mockRejectedValue(problem('share_email_refused'))
  await renderGate({ email: true, addresses }, { onEnter })
  await expect.element(email).toHaveAccessibleDescription(hint)
  await email.fill('ana@home.example')
  await open.click()
  await expect.element(email).toHaveAccessibleDescription(/isn't open to this email address/)
  await expect.element(email).toHaveAccessibleDescription(hint)
  await expectAccessible()
})

test('a wrong password is reported at its field, keeps what was typed, and can be corrected', async () => {
  const onEnter = vi.fn<Enter>().mockRejectedValueOnce(problem('share_password_wrong')).mockResolvedValue(undefined)
  await renderGate({ email: true, password: true }, { onEnter })
  await email.fill('ana@bank.example')
  await password.fill('granite')
  await open.click()
  await expect.element(password).toHaveAccessibleDescription(/Wrong password/)
  await expect.element(email).toHaveValue('ana@bank.example')
  await expectAccessible()
  await password.fill('bedrock')
  await open.click()
  await expect.poll(() => onEnter.mock.calls.at(-1)?.[0]).toMatchObject({ password: 'bedrock' })
  await expect.element(password).not.toHaveAccessibleDescription(/Wrong password/)
})

test('a problem without a field is an alert above the form', async () => {
  const onEnter = vi.fn<Enter>().mockRejectedValue(problem('too_many_requests'))
  await renderGate({ password: true }, { onEnter })
  await expect.element(password).toHaveFocus()
  await password.fill('granite')
  await open.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible()
})

test('an agreement must be accepted before the deck can be opened', async () => {
  const { onEnter } = await renderGate({ agreement: 'For the reader alone.' })
  await expect.element(page.getByRole('region', { name: 'Agreement' })).toHaveTextContent('For the reader alone.')
  await expect.element(open).toBeDisabled()
  await expectAccessible()
  await page.getByRole('checkbox', { name: 'I have read and accept this' }).click()
  await open.click()
  await expect.poll(() => onEnter.mock.calls[0]?.[0]).toMatchObject({ agreed: true })
})

test('an email address is verified with a code, and password and agreement come after it', async () => {
  const { onEnter, onSendCode } = await renderGate({
    email: true,
    code: true,
    password: true,
    agreement: 'For the reader alone.',
  })
  await expect.element(password).not.toBeInTheDocument()
  await email.fill('ana@bank.example')
  await page.getByRole('button', { name: 'Send code' }).click()
  expect(onSendCode).toHaveBeenCalledWith('ana@bank.example')
  await expect.element(page.getByText(/has access, we've sent a code/)).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expectAccessible()
  await code.fill('12a3456')
  await password.fill('bedrock')
  await page.getByRole('checkbox').click()
  await open.click()
  await expect.poll(() => onEnter.mock.calls[0]?.[0]).toMatchObject({ code: '123456', password: 'bedrock' })
})

test('a code that does not work is reported, another one can be sent, and the address can be changed', async () => {
  const onEnter = vi.fn<Enter>().mockRejectedValue(problem('share_code_wrong'))
  const { onSendCode } = await renderGate(
    { email: true, code: true },
    { onEnter, initial: { email: 'ana@bank.example', code: '000000' } },
  )
  await expect.element(code).toHaveValue('000000')
  await open.click()
  await expect.element(code).toHaveAccessibleDescription(/This code doesn't work/)
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect.element(code).toHaveValue('')
  await expect.element(code).not.toHaveAccessibleDescription(/This code doesn't work/)
  expect(onSendCode).toHaveBeenCalledWith('ana@bank.example')
  await page.getByRole('button', { name: 'Use another email address' }).click()
  await expect.element(email).toHaveValue('ana@bank.example')
  await expectAccessible()
})

test('an incomplete code is reported at the code, not at the hidden email address', async () => {
  const onEnter = vi.fn<Enter>().mockRejectedValue(problem('validation_failed'))
  await renderGate({ email: true, code: true }, { onEnter, initial: { email: 'ana@bank.example', code: '000000' } })
  await code.fill('123')
  await open.click()
  await expect.element(code).toHaveAccessibleDescription(/Enter the 6 digits/)
})
