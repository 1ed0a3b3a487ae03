import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Member } from '@outcrop/contract/people/member.ts'
import { useTranslation } from 'react-i18next'
import { BatchError, eachOf } from '#/api/batch.ts'
import { memberMutations } from '#/api/members.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { problemText } from '#/components/problem-text.ts'
import { confirm, toast, TOAST_STAYS_MS } from '#/state/notices.ts'
import type { MemberBulkAction, MemberBulkPlan } from './member-bulk-plan.ts'

const ACTS: Record<MemberBulkAction, (client: QueryClient, companyId: string, id: string) => Promise<unknown>> = {
  resend: (client, companyId, id) => runMutation(client, memberMutations.resend(client, companyId), id),
  suspend: (client, companyId, id) => runMutation(client, memberMutations.suspend(client, companyId), id),
  resume: (client, companyId, id) => runMutation(client, memberMutations.resume(client, companyId), id),
  remove: (client, companyId, id) => runMutation(client, memberMutations.remove(client, companyId), id),
}

/** Names listed in a question; the others are counted. */
const NAMED_MAX = 8

/**
 * Runs one action on several people. Resolves with the ids of those for whom it failed, whose names and reasons are told;
 * null where it was cancelled.
 */
export function useMemberBulk(companyId: string) {
  const { t } = useTranslation(['people', 'problem'])
  const client = useQueryClient()

  function namesOf(people: readonly Member[]): string {
    const names = people.slice(0, NAMED_MAX).map(({ name }) => name)
    if (people.length > NAMED_MAX) names.push(t('bulk.more', { count: people.length - NAMED_MAX }))
    return new Intl.ListFormat('en-GB').format(names)
  }

  async function isSure(action: MemberBulkAction, { concerned, leftOut }: MemberBulkPlan<Member>): Promise<boolean> {
    const parts = [t(`bulk.${action}.text`), namesOf(concerned)]
    if (leftOut.length > 0) parts.push(t('bulk.leftOut', { names: namesOf(leftOut) }))
    return await confirm({
      title: t(`bulk.${action}.title`, { count: concerned.length, name: concerned[0]?.name }),
      description: parts.join(' '),
      submitText: t(`bulk.${action}.label`),
      confirmationRequired: action === 'remove',
      ...(action === 'resume' || action === 'resend' ? { variant: 'default' as const } : {}),
    })
  }

  return async function run(action: MemberBulkAction, plan: MemberBulkPlan<Member>): Promise<readonly string[] | null> {
    if (!(await isSure(action, plan))) return null
    const { concerned } = plan
    const act = (id: string) => ACTS[action](client, companyId, id)
    const [first = '', ...others] = concerned.map(({ id }) => id)
    // The first goes alone: whoever is asked to sign in again for it is asked once for all.
    const reasons = new Map([...(await failuresOf([first], act)), ...(await failuresOf(others, act))])
    const done = concerned.filter(({ id }) => !reasons.has(id))
    if (done.length > 0)
      toast({ title: t(`bulk.${action}.done`, { count: done.length, name: done[0]?.name }), variant: 'success' })
    if (reasons.size > 0)
      toast({
        title: t(`bulk.${action}.failed`, { count: reasons.size }),
        description: concerned
          .filter(({ id }) => reasons.has(id))
          .map(({ id, name }) => t('bulk.reason', { name, reason: problemText(reasons.get(id)) }))
          .join(' '),
        variant: 'destructive',
        timeout: TOAST_STAYS_MS,
      })
    return [...reasons.keys()]
  }
}

async function failuresOf(ids: readonly string[], act: (id: string) => Promise<unknown>) {
  return await eachOf(ids, act).then(
    () => new Map<string, unknown>(),
    (error: unknown) => (error instanceof BatchError ? error.reasons : new Map(ids.map((id) => [id, error]))),
  )
}
