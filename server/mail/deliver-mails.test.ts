import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { mails } from '../db/schema/mail.ts'
import { createTestApi } from '../testing/test-api.ts'
import { passwordResetMail } from './account-mails.ts'
import { createSmtp, deliverDueMails } from './deliver-mails.ts'
import { queueMail } from './queue-mail.ts'

/** A mail server that keeps what it is sent, and refuses while `refuse` says so. */
async function smtpServer() {
  const taken: string[] = []
  const state = { refuse: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(state.refuse ? new Error('Mailbox is full') : null),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString('utf8')))
      stream.on('end', () => {
        taken.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { taken, state, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

const to = { name: 'Noa', emailAddress: 'noa@example.org' }

test('a mail is sent once over SMTP as HTML and text, and its body is forgotten', async () => {
  const smtp = await smtpServer()
  const api = await createTestApi({ SMTP_URL: smtp.url, MAIL_FROM: 'Outcrop <no-reply@example.org>' })
  const { send, close } = createSmtp(api.deps.env)
  onTestFinished(close)
  await queueMail(api.deps.db, api.deps, to, passwordResetMail(api.deps.env, 'T'.repeat(43)))
  expect(await deliverDueMails(api.deps, send)).toBe(1)
  expect(await deliverDueMails(api.deps, send)).toBe(0)
  expect(smtp.taken).toHaveLength(1)
  expect(smtp.taken[0]).toMatch(/^Subject: Set a new Outcrop password/m)
  expect(smtp.taken[0]).toMatch(/text\/plain/)
  expect(smtp.taken[0]).toMatch(/text\/html/)
  expect(await api.deps.db.select().from(mails)).toMatchObject([{ html: '', plain: '', attempts: 1, failure: null }])
})

test('a refused mail is tried again later, and given up after a day and a half', async () => {
  const smtp = await smtpServer()
  const api = await createTestApi({ SMTP_URL: smtp.url })
  const { send, close } = createSmtp(api.deps.env)
  onTestFinished(close)
  smtp.state.refuse = true
  await queueMail(api.deps.db, api.deps, to, passwordResetMail(api.deps.env, 'T'.repeat(43)))
  expect(await deliverDueMails(api.deps, send)).toBe(1)
  expect(await deliverDueMails(api.deps, send)).toBe(0)
  for (const minutes of [1, 5, 30, 120, 480, 1_440]) {
    api.clock.pass({ minutes })
    expect(await deliverDueMails(api.deps, send)).toBe(1)
  }
  expect(await api.deps.db.select().from(mails)).toMatchObject([
    { nextTryAt: null, sentAt: null, failure: expect.stringContaining('Mailbox is full') },
  ])
})
