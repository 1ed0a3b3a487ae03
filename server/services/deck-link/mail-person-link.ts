import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { DeckLinkRow } from '../../db/schema/deck-link.ts'
import { onlyRow } from '../../db/only-row.ts'
import { companies } from '../../db/schema/company.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { personLinkMail } from '../../mail/share-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { eq } from 'drizzle-orm'
import { countAttempt } from '../session/attempts.ts'
import { tokenOfLink } from './link-token.ts'

/** Nobody floods others with links: neither many readers, nor one of them. @throws ApiProblem `too_many_requests` */
export async function countPersonMail(ctx: ActorCtx, companyId: string, emailAddress: string): Promise<void> {
  await countAttempt(ctx, 'link-sender', ctx.actor.id)
  await countAttempt(ctx, 'link-reader', `${companyId} ${emailAddress}`)
}

interface PersonLink {
  readonly deck: Pick<DeckRow, 'companyId' | 'title'>
  readonly link: Pick<DeckLinkRow, 'id'>
  readonly person: { readonly name: string; readonly emailAddress: string }
  readonly expiresAt: Date
}

/** Mails the link of a person to them. */
export async function mailPersonLink(
  tx: Database,
  ctx: ActorCtx,
  { deck, link, person, expiresAt }: PersonLink,
): Promise<void> {
  const company = onlyRow(
    await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, deck.companyId)),
  )
  const mail = personLinkMail({
    company: company.name,
    sender: ctx.actor.name,
    deck: deck.title,
    url: `${ctx.env.PUBLIC_URL}/d/${tokenOfLink(ctx, link.id)}`,
    expiresAt,
  })
  await queueMail(tx, ctx, person, mail)
}
