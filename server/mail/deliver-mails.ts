import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { mails } from '../db/schema/mail.ts'
import type { Deps } from '../deps.ts'

/** How long a claimed mail belongs to its process: one that dies meanwhile leaves it to another. */
const CLAIM_MS = 5 * 60_000
const BATCH = 20
/** Waits between tries, in minutes; after the last, the mail is given up. */
const RETRY_MINUTES = [1, 5, 30, 120, 480, 1_440]
const POLL_MS = 2_000

/** Sends one mail over SMTP. */
export type SendMail = (mail: typeof mails.$inferSelect) => Promise<void>

/** Sends over the server of `SMTP_URL`. */
export function createSmtp(env: Pick<Deps['env'], 'SMTP_URL' | 'MAIL_FROM'>): { send: SendMail; close: () => void } {
  const transport = createTransport({ url: env.SMTP_URL, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return {
    async send(mail) {
      await transport.sendMail({
        from: env.MAIL_FROM,
        to: mail.toAddress,
        subject: mail.subject,
        html: mail.html,
        text: mail.plain,
        headers: mail.headers,
        messageId: `<${mail.id}@outcrop>`,
      })
    },
    close: () => transport.close(),
  }
}

type DeliveryDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'env'>

/** Sends the mails that are due, oldest first; tells how many were taken up. Safe to run in several processes at once. */
export async function deliverDueMails({ db, clock, log, env }: DeliveryDeps, send: SendMail): Promise<number> {
  const now = clock.now()
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNotNull(mails.nextTryAt), lte(mails.nextTryAt, now)))
    .orderBy(asc(mails.nextTryAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(mails)
    .set({ nextTryAt: new Date(now.getTime() + CLAIM_MS) })
    .where(inArray(mails.id, due))
    .returning()
  for (const mail of claimed) {
    try {
      await send(mail)
      const spent = env.DEMO ? {} : { html: '', plain: '' }
      await db
        .update(mails)
        .set({ sentAt: clock.now(), nextTryAt: null, failure: null, attempts: mail.attempts + 1, ...spent })
        .where(eq(mails.id, mail.id))
    } catch (error) {
      log.warn({ err: error, mail: mail.id, kind: mail.kind }, 'a mail could not be sent')
      const wait = RETRY_MINUTES[mail.attempts]
      await db
        .update(mails)
        .set({
          attempts: mail.attempts + 1,
          nextTryAt: wait === undefined ? null : new Date(clock.now().getTime() + wait * 60_000),
          failure: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
        })
        .where(eq(mails.id, mail.id))
    }
  }
  return claimed.length
}

/** Delivers mails until the returned function is called; does nothing where no SMTP server is set. */
export function startMailDelivery(deps: DeliveryDeps): () => void {
  if (deps.env.SMTP_URL === '') return () => {}
  const smtp = createSmtp(deps.env)
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    void deliverDueMails(deps, smtp.send)
      .finally(() => {
        running = false
      })
      .catch((error: unknown) => deps.log.error({ err: error }, 'mails could not be read from the outbox'))
  }, POLL_MS)
  return () => {
    clearInterval(timer)
    smtp.close()
  }
}
