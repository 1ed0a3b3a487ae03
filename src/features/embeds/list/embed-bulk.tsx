import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BatchError } from '#/api/batch.ts'
import { embedMutations } from '#/api/embeds.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import type { Selection } from '#/components/use-selection.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'

export interface EmbedBulkProps {
  readonly embeds: readonly Embed[]
  readonly selection: Selection
}

const SHOWN_MS = 8000

/** Enables or disables the chosen embeds, those that are not so yet. Those that failed stay selected. */
export function EmbedBulk({ embeds, selection }: EmbedBulkProps) {
  const { t } = useTranslation(['embed', 'resource'])
  const { mutateAsync, isPending } = useMutation(embedMutations.enableAll(useQueryClient()))

  async function enable(chosen: readonly Embed[], enabled: boolean): Promise<void> {
    const error: unknown = await mutateAsync({ embeds: chosen, enabled }).then(
      () => null,
      (caught: unknown) => caught,
    )
    const failed = error instanceof BatchError ? error.failedIds : null
    const left = error === null ? [] : chosen.filter(({ id }) => failed?.has(id) ?? true)
    const done = chosen.filter((embed) => !left.includes(embed))
    if (done.length > 0)
      toast({
        title: t(enabled ? 'bulk.enabled' : 'bulk.disabled', { count: done.length, name: done[0]?.name }),
        ...(!enabled && { description: t('action.disabledText') }),
        timeout: SHOWN_MS,
        // What was seen of them is older than the change that is undone.
        action: {
          label: t('resource:action.undo'),
          run: () =>
            void enable(
              done.map((embed) => ({ ...embed, version: null })),
              !enabled,
            ),
        },
      })
    if (left.length > 0)
      void problemToast({
        title: t('bulk.failed', { count: left.length, name: left[0]?.name }),
        error: error instanceof BatchError ? error.cause : error,
        retry: () => void enable(left, enabled),
      })
    selection.choose(left.map(({ id }) => id))
  }

  return ([true, false] as const).map((enabled) => {
    const concerned = embeds.filter((embed) => embed.enabled !== enabled)
    return (
      concerned.length > 0 && (
        <Button
          key={String(enabled)}
          variant="outline"
          disabled={isPending}
          onClick={() => void enable(concerned, enabled)}
        >
          {t(enabled ? 'action.enable' : 'action.disable')}
        </Button>
      )
    )
  })
}
