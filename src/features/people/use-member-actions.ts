import { useQueryClient, type MutationOptions } from '@tanstack/react-query'
import type { Member } from '@outcrop/contract/people/member.ts'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { copyInvitation, memberMutations } from '#/api/members.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { userAtom } from '#/session/atoms.ts'
import { confirm, toast } from '#/state/notices.ts'

type Person = Pick<Member, 'id' | 'name' | 'invited_until'>

/** What an admin does to people of a company. Each resolves with whether it was done. */
export function useMemberActions(companyId: string) {
  const { t } = useTranslation('people')
  const client = useQueryClient()
  const self = useAtomValue(userAtom)?.id

  async function run<Data, Input, Context>(
    options: MutationOptions<Data, Error, Input, Context>,
    input: Input,
    texts: { readonly done: string; readonly failed: string },
  ): Promise<boolean> {
    try {
      await runMutation(client, options, input)
      toast({ title: texts.done, variant: 'success' })
      return true
    } catch (error) {
      void problemToast({ error, title: texts.failed })
      return false
    }
  }

  async function suspend({ id, name }: Person) {
    const sure = await confirm({
      title: t('suspend.title', { name }),
      description: t('suspend.text'),
      submitText: t('suspend.submit'),
      confirmationRequired: false,
    })
    const texts = { done: t('suspend.done', { name }), failed: t('suspend.failed', { name }) }
    return sure && run(memberMutations.suspend(client, companyId), id, texts)
  }

  function resume({ id, name }: Person) {
    const texts = { done: t('resume.done', { name }), failed: t('resume.failed', { name }) }
    return run(memberMutations.resume(client, companyId), id, texts)
  }

  async function resetFactor({ id, name }: Person) {
    const sure = await confirm({
      title: t('resetFactor.title', { name }),
      description: t('resetFactor.text'),
      submitText: t('resetFactor.submit'),
    })
    const texts = { done: t('resetFactor.done', { name }), failed: t('resetFactor.failed', { name }) }
    return sure && run(memberMutations.resetFactor(client, companyId), id, texts)
  }

  /** Taking oneself out asks for more than taking out somebody else. */
  async function remove(person: Person) {
    const { id, name } = person
    const kind = person.invited_until ? 'revoke' : id === self ? 'leave' : 'remove'
    const sure = await confirm({
      title: t(`ending.${kind}.title`, { name }),
      description: t(`ending.${kind}.text`),
      submitText: t(`ending.${kind}.submit`),
      ...(kind === 'leave' ? { checkboxText: t('ending.leave.check') } : { confirmationRequired: false }),
    })
    const texts = { done: t(`ending.${kind}.done`, { name }), failed: t(`ending.${kind}.failed`, { name }) }
    return sure && run(memberMutations.remove(client, companyId), id, texts)
  }

  function resend({ id, name }: Person) {
    const texts = { done: t('resend.done', { name }), failed: t('resend.failed', { name }) }
    return run(memberMutations.resend(client, companyId), id, texts)
  }

  async function copyLink({ id, name }: Person) {
    try {
      await navigator.clipboard.writeText(await copyInvitation(companyId, id))
      toast({ title: t('copy.done', { name }), description: t('copy.text'), variant: 'success' })
    } catch (error) {
      void problemToast({ error, title: t('copy.failed', { name }) })
    }
  }

  return { suspend, resume, resetFactor, remove, resend, copyLink, self }
}

export type MemberActions = ReturnType<typeof useMemberActions>
