import { render } from '@react-email/render'
import { createElement } from 'react'
import type { Database } from '../db/database.ts'
import { mails } from '../db/schema/mail.ts'
import type { Deps } from '../deps.ts'
import type { Mail, Recipient } from './mail.ts'
import { MailLayout } from './mail-layout.ts'

/** One line: a name that somebody typed must not begin a header of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** Writes a mail to the outbox, in the transaction of what it tells of. It is delivered once that is committed. */
export async function queueMail(
  tx: Database,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  to: Recipient,
  mail: Mail,
): Promise<void> {
  const page = createElement(MailLayout, { name: to.name, toAddress: to.emailAddress, ...mail.content })
  const now = clock.now()
  await tx.insert(mails).values({
    id: random.id(),
    kind: mail.kind,
    toAddress: to.emailAddress,
    subject: oneLine(mail.subject),
    html: await render(page),
    plain: await render(page, { plainText: true }),
    headers: { ...mail.headers },
    createdAt: now,
    nextTryAt: now,
  })
}
