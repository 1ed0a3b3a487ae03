import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import { Power, PowerOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '#/components/relative-time.tsx'
import { FactsList, type Fact } from '#/components/resource/facts-list.tsx'
import { EmbedCode } from '#/features/embeds/code/embed-code.tsx'
import { EmbedPreview } from '#/features/embeds/code/embed-preview.tsx'
import { statusOf } from '#/features/embeds/embed-status.tsx'
import { useEmbedActions } from '#/features/embeds/use-embed-actions.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'

export interface EmbedOverviewProps {
  readonly embed: Embed
  readonly locked: string | null
  readonly onEdit: () => void
}

/** An embed as it is shown, its code, and whether it is on. */
export function EmbedOverview({ embed, locked, onEdit }: EmbedOverviewProps) {
  const { t } = useTranslation('embed')
  const { enable, busy } = useEmbedActions()
  const inTrash = embed.deleted_at !== null
  const lock = locked !== null && { 'aria-disabled': true as const, title: locked }
  const status = statusOf(embed)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="embed-preview" className="grid content-start gap-3">
        <h2 id="embed-preview" className="text-base">
          {t('preview.heading')}
        </h2>
        {!inTrash && status !== 'enabled' && (
          <Callout variant="warning" title={t(`notice.${status}`)}>
            {t(`notice.${status}Text`)}
          </Callout>
        )}
        <EmbedPreview embed={embed} />
      </section>
      <div className="grid content-start gap-6">
        <section aria-labelledby="embed-code">
          <h2 id="embed-code" className="mb-2 text-base">
            {t('code.heading')}
          </h2>
          <EmbedCode embed={embed} />
        </section>
        {!inTrash && (
          <section aria-labelledby="embed-state" className="grid justify-items-start gap-2">
            <h2 id="embed-state" className="text-base">
              {t('state.heading')}
            </h2>
            <p className="text-muted-foreground">{t(embed.enabled ? 'state.on' : 'state.off')}</p>
            <Button variant="outline" loading={busy} {...lock} onClick={() => void enable(embed, !embed.enabled)}>
              {embed.enabled ? <PowerOff /> : <Power />}
              {t(embed.enabled ? 'action.disable' : 'action.enable')}
            </Button>
          </section>
        )}
        <section aria-labelledby="embed-facts">
          <div className="mb-2 flex items-center justify-between gap-2">
            <h2 id="embed-facts" className="text-base">
              {t('facts.heading')}
            </h2>
            {!inTrash && (
              <Button variant="ghost" size="sm" {...lock} onClick={onEdit}>
                {t('facts.change')}
              </Button>
            )}
          </div>
          <EmbedFacts embed={embed} />
        </section>
      </div>
    </div>
  )
}

function EmbedFacts({ embed }: { readonly embed: Embed }) {
  const { t } = useTranslation('embed')
  const { options, target, call_to_action: end } = embed
  const named = (['autoplay', 'loop', 'controls', 'fullscreen', 'logo', 'captions'] as const).filter(
    (option) => options[option] && (option !== 'captions' || target.kind !== 'deck'),
  )
  const facts: Fact[] = [
    { label: t('facts.address'), value: embed.url, copy: embed.url },
    { label: t('form.theme'), value: t(`theme.${options.theme}`) },
    { label: t('facts.options'), value: named.map((option) => t(`form.${option}`)).join(', ') },
    {
      label: t('form.start'),
      value:
        target.kind === 'deck'
          ? options.start > 1
            ? t('facts.startSlide', { number: options.start })
            : null
          : options.start > 0
            ? t('facts.startSeconds', { count: options.start })
            : null,
    },
    { label: t('form.end'), value: end?.title },
    {
      label: t('form.allowed_sites'),
      value: embed.allowed_sites.length > 0 ? embed.allowed_sites.join(', ') : t('facts.anySite'),
    },
    { label: t('form.token_required'), value: embed.token_required ? t('yes') : null },
    { label: t('column.views'), value: String(embed.views) },
    {
      label: t('facts.created'),
      value: embed.created_at && (
        <>
          <RelativeTime value={embed.created_at} />
          {embed.created_by && <span className="block text-muted-foreground">{embed.created_by.name}</span>}
        </>
      ),
    },
  ]
  return <FactsList facts={facts} />
}
