import type { DeckRole } from '@outcrop/contract/decks/deck-right.ts'
import { DECK_PEOPLE_MAX } from '@outcrop/contract/decks/deck-sharing.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { deckAccessRequests, deckPeople } from '../../db/schema/deck-access.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ownerOf } from '../deck/deck-right.ts'
import { type Nameable, refusePerson, requireFit } from './deck-person.ts'

/**
 * Gives a person a role at a locked deck, answers their request if one waits, and tells them.
 * @throws ApiProblem `validation_failed` for the owner, for an editor who may not be one, and beyond the most people
 */
export async function putPerson(
  tx: Database,
  ctx: ActorCtx,
  { deck, person, role }: { readonly deck: DeckRow; readonly person: Nameable; readonly role: DeckRole },
): Promise<void> {
  if (person.id === ownerOf(deck)) refusePerson('email_address', 'is_owner')
  requireFit(person, role)
  const isThem = and(eq(deckPeople.deckId, deck.id), eq(deckPeople.userId, person.id))
  const [held] = await tx.select({ role: deckPeople.role }).from(deckPeople).where(isThem)
  if (held?.role === role) return
  if (!held && (await tx.$count(deckPeople, eq(deckPeople.deckId, deck.id))) >= DECK_PEOPLE_MAX)
    refusePerson('email_address', 'too_many_people')
  const now = ctx.clock.now()
  await tx
    .insert(deckPeople)
    .values({ deckId: deck.id, userId: person.id, role, createdAt: now })
    .onConflictDoUpdate({ target: [deckPeople.deckId, deckPeople.userId], set: { role } })
  await tx
    .update(deckAccessRequests)
    .set({ answeredAt: now, role })
    .where(
      and(
        eq(deckAccessRequests.deckId, deck.id),
        eq(deckAccessRequests.userId, person.id),
        isNull(deckAccessRequests.answeredAt),
      ),
    )
  await recordAudit(tx, ctx, {
    action: 'deck.name-person',
    nounId: deck.id,
    companyId: deck.companyId,
    before: held ? { name: person.name, role: held.role } : null,
    after: { name: person.name, role },
  })
  await addNotifications(tx, ctx, person.id === ctx.actor.id ? [] : [person.id], {
    kind: 'deck_access',
    companyId: deck.companyId,
    // Whoever does not work with decks has no page of the back office for it.
    target: { noun: person.may_edit ? 'deck' : 'viewed_deck', id: deck.id },
    subject: deck.title,
    outcome: role,
  })
}
