import type { EmbedChoice } from '@outcrop/contract/embeds/embed.ts'
import type { EmbedKind } from '@outcrop/contract/embeds/embed-options.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { embedMutations, embedQueries } from '#/api/embeds.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { slideQueries } from '#/api/slides.ts'
import { EntityForm } from '#/components/form/entity-form.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { bodyOfSettings, EmbedSettings, freshSettings } from '#/features/embeds/settings/embed-settings.ts'
import { embedWords } from '#/features/embeds/settings/embed-words.ts'
import { SettingsFields } from '#/features/embeds/settings/settings-fields.tsx'
import { chooseSlides } from '#/features/embeds/source/slide-range.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { forgetDraft, readDraft, writeDraft } from './wizard-draft.ts'

export interface SettingsStepProps {
  readonly companyId: string
  readonly kind: EmbedKind
  readonly sourceId: string
  /** Numbers of slides as typed. */
  readonly pages: string
  readonly onBack: () => void
  readonly onMade: (embedId: string) => void
}

/** How the new embed looks and behaves. What is typed is kept in the tab, so leaving asks nothing. */
export function SettingsStep({ companyId, kind, sourceId, pages, onBack, onMade }: SettingsStepProps) {
  const { t } = useTranslation('embed')
  const client = useQueryClient()
  const source = useQuery(embedQueries.source(companyId, kind, sourceId))
  const slides = useQuery({ ...slideQueries.list(sourceId), enabled: kind === 'deck' })
  const isMade = useRef(false)
  const model = useEntityForm({
    name: null,
    schema: EmbedSettings,
    initial: { values: { ...freshSettings(kind), ...draftOf(companyId, kind) }, version: null },
    save: async ({ values }) =>
      await runMutation(client, embedMutations.create(client), {
        ...bodyOfSettings(values),
        company_id: companyId,
        target: await targetOf(),
      }),
    onSaved(embed) {
      isMade.current = true
      forgetDraft(companyId)
      onMade(embed.id)
    },
  })
  const { form } = model
  useEffect(() => {
    const kept = form.store.subscribe(() => {
      // Once it is made, the form still tells that it no longer sends.
      if (!isMade.current) writeDraft(companyId, { ...readDraft(companyId), kind, settings: form.state.values })
    })
    return () => kept.unsubscribe()
  }, [form, companyId, kind])

  async function targetOf(): Promise<EmbedChoice> {
    if (kind === 'recording') return { kind, recording_id: sourceId }
    if (kind === 'video') return { kind, file_id: sourceId }
    const { ids } = chooseSlides(pages, await client.ensureQueryData(slideQueries.list(sourceId)))
    return { kind, deck_id: sourceId, slide_ids: ids && [...ids] }
  }

  const shown = slides.data && chooseSlides(pages, slides.data).shown
  return (
    <EntityForm model={{ ...model, isDirty: () => false }} words={embedWords(t)}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(14rem,1fr)]">
        <SettingsFields form={form} kind={kind} companyId={companyId} slides={shown} />
        <aside aria-label={t('wizard.summary')} className="grid content-start gap-2 max-lg:order-first">
          {source.data ? (
            <>
              <ItemCover images={source.data.poster} sizes="20rem" className="w-full max-w-80 rounded-lg border" />
              <p dir="auto" className="font-semibold wrap-anywhere">
                {source.data.title}
              </p>
              <p className="text-muted-foreground">
                {t(`kind.${kind}`)}
                {shown !== undefined && <> · {t('source.slides', { count: shown })}</>}
              </p>
            </>
          ) : source.isPending ? (
            <Skeleton className="aspect-video w-full max-w-80" />
          ) : (
            <p className="text-muted-foreground">{t('wizard.sourceGone')}</p>
          )}
        </aside>
      </div>
      <div className="sticky bottom-0 z-10 flex flex-wrap justify-between gap-3 border-t bg-background py-3">
        <Button variant="outline" onClick={onBack}>
          <ArrowLeft />
          {t('wizard.back')}
        </Button>
        <Button type="submit" loading={model.busy}>
          {t('wizard.create')}
        </Button>
      </div>
    </EntityForm>
  )
}

/** What was typed before; where it starts is counted in another way for another kind, and a picture is kept without its name. */
function draftOf(companyId: string, kind: EmbedKind): Partial<EmbedSettings> {
  const fresh = freshSettings(kind)
  const { settings: kept, kind: of } = readDraft(companyId)
  const known = Object.entries(fresh).flatMap(([field, usual]) =>
    (field !== 'start' || of === kind) && field !== 'poster_file_id' && typeof kept[field] === typeof usual
      ? [[field, kept[field]]]
      : [],
  )
  return Object.fromEntries(known) as Partial<EmbedSettings>
}
