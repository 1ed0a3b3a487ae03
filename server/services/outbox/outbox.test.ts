import { expect, test } from 'vitest'
import { passwordResetMail } from '../../mail/account-mails.ts'
import { invitationMail } from '../../mail/membership-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { createTestApi } from '../../testing/test-api.ts'

const to = { name: 'Noa <b>Lind</b>', emailAddress: 'noa@example.org' }

test('the demo shows each mail as HTML and as text, with names escaped', async () => {
  const api = await createTestApi({ DEMO: 'on' })
  const invitation = { company: 'Basalt & Sons\r\nBcc: x@example.org', inviter: 'Ana', token: 'T'.repeat(43) }
  await queueMail(
    api.deps.db,
    api.deps,
    to,
    invitationMail(api.deps.env, { ...invitation, expiresAt: api.clock.now() }),
  )
  const visitor = api.as('visitor')
  const list = (await visitor.get('/v2/outbox?to=noa@example.org')).body as {
    results: { id: string; subject: string }[]
  }
  expect(list.results).toMatchObject([
    { to: 'noa@example.org', subject: 'Ana invites you to Basalt & Sons Bcc: x@example.org on Outcrop' },
  ])
  const id = list.results[0]?.id ?? ''
  const page = await visitor.get(`/v2/outbox/${id}/page`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.text).toContain('Noa &lt;b&gt;Lind&lt;/b&gt;')
  expect(page.text).toContain(`/admin/activate/${'T'.repeat(43)}`)
  const { plain } = (await visitor.get(`/v2/outbox/${id}`)).body as { plain: string }
  expect(plain).toContain('Hello Noa <b>Lind</b>,')
  expect(plain).toContain(`/admin/activate/${'T'.repeat(43)}`)
})

test('nobody sees mails outside the demo', async () => {
  const api = await createTestApi()
  await queueMail(api.deps.db, api.deps, to, passwordResetMail(api.deps.env, 'T'.repeat(43)))
  for (const path of ['/v2/outbox', '/v2/outbox/0d000000-0000-7000-8000-000000000001'])
    expect((await api.as('super').get(path)).status).toBe(404)
})
