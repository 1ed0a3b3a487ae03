import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n } from '#/i18n/i18n.ts'
import { MemberMenu } from './member-menu.tsx'
import type { MemberActions } from './use-member-actions.ts'

const actions = { self: 'u1' } as unknown as MemberActions

async function openMenu(resendable_at: string | null) {
  await i18n.loadNamespaces('people')
  const member = {
    id: 'm1',
    name: 'Mira Sandvik',
    status: 'pending' as const,
    permissions: [],
    invited_until: new Date(Date.now() + 86_400_000).toISOString(),
    resendable_at,
    may_administer: true,
    may_reset_factor: false,
  }
  await render(<MemberMenu member={member} actions={actions} tabIndex={0} onPage />)
  await page.getByRole('button', { name: 'Actions for Mira Sandvik' }).click()
  return page.getByRole('menuitem', { name: 'Send invitation again' })
}

test('an invitation that was just sent says when it may be sent again', async () => {
  const resend = await openMenu(new Date(Date.now() + 4.5 * 60_000).toISOString())
  await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Sent recently. You can send it again in 5 minutes')).toBeVisible()
})

test('one that was sent a while ago is sent again', async () => {
  const resend = await openMenu(null)
  await expect.element(resend).not.toHaveAttribute('aria-disabled', 'true')
})
