import type { Embed, EmbedTarget } from '@outcrop/contract/embeds/embed.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { embedMutations } from '#/api/embeds.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { toast } from '#/state/notices.ts'

/** Changes of what an embed shows that need no further choice. */
export function useSwapActions({ id, name }: Pick<Embed, 'id' | 'name'>) {
  const { t } = useTranslation('embed')
  const client = useQueryClient()

  async function cancel() {
    await runMutation(client, embedMutations.cancelSwap(client, id), undefined).then(
      () => toast({ title: t('swap.cancelled') }),
      (error: unknown) => problemToast({ title: t('swap.cancelFailed'), error }),
    )
  }

  async function showAgain(target: EmbedTarget) {
    await runMutation(client, embedMutations.showAgain(client, id), target.id).then(
      () => toast({ title: t('swap.done', { name, title: target.title }), variant: 'success' }),
      (error: unknown) => problemToast({ title: t('swap.failed', { name }), error }),
    )
  }

  return { cancel, showAgain }
}
