import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { embedMutations } from '#/api/embeds.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { confirm, toast } from '#/state/notices.ts'

/** What is done with an embed at once. */
export function useEmbedActions() {
  const { t } = useTranslation('embed')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  /** Asks where sites have shown it lately: what they show goes at once. */
  async function sureToRemove(embeds: readonly Embed[]): Promise<boolean> {
    const views = embeds.reduce((sum, embed) => sum + embed.views, 0)
    if (views === 0) return true
    return await confirm({
      title: t('remove.title', { count: embeds.length, name: embeds[0]?.name }),
      description: t('remove.text', { count: views }),
      submitText: t('remove.submit'),
      confirmationRequired: false,
    })
  }

  async function copyAddress({ url, name }: Embed) {
    await navigator.clipboard.writeText(url).then(
      () => toast({ title: t('action.copied', { name }), variant: 'success' }),
      () => toast({ title: t('action.notCopied', { name }), variant: 'destructive' }),
    )
  }

  async function enable({ id, name, version }: Embed, enabled: boolean): Promise<void> {
    setBusy(true)
    await runMutation(client, embedMutations.update(client), { item: { id, version }, change: { enabled } }).then(
      () =>
        toast({
          title: t(enabled ? 'action.enabled' : 'action.disabled', { name }),
          ...(enabled ? { variant: 'success' } : { description: t('action.disabledText') }),
        }),
      (error: unknown) => problemToast({ title: t('action.failed', { name }), error }),
    )
    setBusy(false)
  }

  return { sureToRemove, copyAddress, enable, busy }
}
