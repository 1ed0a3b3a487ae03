import type { Member } from '@outcrop/contract/people/member.ts'

export const MEMBER_BULK_ACTIONS = ['resend', 'suspend', 'resume', 'remove'] as const
export type MemberBulkAction = (typeof MEMBER_BULK_ACTIONS)[number]

type Person = Pick<Member, 'id' | 'name' | 'status' | 'invited_until' | 'may_administer'>

export interface MemberBulkPlan<Item> {
  readonly concerned: readonly Item[]
  /** Those whom the action does not fit: oneself, or of another state. */
  readonly leftOut: readonly Item[]
}

/** Whom of the selected people an action concerns: of staff, whom only staff administer, nobody. Nobody suspends or removes themselves with others. */
export function planMemberBulk<Item extends Person>(
  action: MemberBulkAction,
  people: readonly Item[],
  self: string | undefined,
): MemberBulkPlan<Item> {
  const fits = (person: Item) => {
    const isInvited = person.invited_until !== null
    if (!isInvited && !person.may_administer) return false
    switch (action) {
      case 'resend':
        return isInvited && person.status !== 'suspended'
      case 'suspend':
        return !isInvited && person.status !== 'suspended' && person.id !== self
      case 'resume':
        return !isInvited && person.status === 'suspended'
      case 'remove':
        return person.id !== self
    }
  }
  return { concerned: people.filter(fits), leftOut: people.filter((person) => !fits(person)) }
}
