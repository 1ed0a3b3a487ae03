import type { Embed, EmbedChoice, EmbedSource } from '@outcrop/contract/embeds/embed.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { embedMutations } from '#/api/embeds.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { slideQueries } from '#/api/slides.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { targetTitle } from '#/features/embeds/list/embed-columns.tsx'
import { chooseSlides, showsNothing, writeSlides } from '#/features/embeds/source/slide-range.ts'
import { SlideChooser } from '#/features/embeds/source/slide-chooser.tsx'
import { SourcePicker } from '#/features/embeds/source/source-picker.tsx'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { useStore } from '@tanstack/react-form'
import { momentOf } from './moment.ts'

export interface SwapDialogProps {
  readonly embed: Embed
  readonly onClose: () => void
}

const WHENS = ['now', 'later'] as const
const ZonedTime = v.object({ at: v.nullable(v.string()), zone: v.string() })
const SwapFields = v.pipe(
  v.object({ when: v.picklist(WHENS), starts: ZonedTime }),
  v.forward(
    v.check(({ when, starts }) => when === 'now' || starts.at !== null, 'time'),
    ['starts'],
  ),
  v.forward(
    v.check(({ when, starts }) => when === 'now' || starts.at === null || Date.parse(starts.at) > Date.now(), 'past'),
    ['starts'],
  ),
)

/** Shows something else in an embed: what, and from when on. */
export function SwapDialog({ embed, onClose }: SwapDialogProps) {
  const { t } = useTranslation('embed')
  const client = useQueryClient()
  const [kind, setKind] = useState(embed.target.kind)
  const [source, setSource] = useState<EmbedSource | null>(null)
  const [pages, setPages] = useState('')
  const model = useEntityForm({
    name: null,
    schema: SwapFields,
    initial: {
      values: {
        when: 'now' as (typeof WHENS)[number],
        starts: { at: null as string | null, zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      },
      version: null,
    },
    save: async ({ values }) => {
      const startsAt = values.when === 'now' ? null : values.starts.at
      await runMutation(client, embedMutations.swap(client, embed.id), { target: await choice(), startsAt })
      return startsAt
    },
    onSaved(startsAt) {
      const title = source?.title ?? ''
      toast({
        title:
          startsAt === null
            ? t('swap.done', { name: embed.name, title })
            : t('swap.planned', { title, at: momentOf(startsAt) }),
        variant: 'success',
      })
      onClose()
    },
  })
  const { form } = model
  const when = useStore(form.store, ({ values }) => values.when)

  const { data: slides } = useQuery({ ...slideQueries.list(source?.id ?? ''), enabled: source?.kind === 'deck' })
  const isNone = source?.kind === 'deck' && slides !== undefined && showsNothing(pages, slides)
  const problem = source === null ? t('wizard.chooseFirst') : isNone ? t('range.nothing') : null

  async function choice(): Promise<EmbedChoice> {
    const id = source?.id ?? ''
    if (kind === 'recording') return { kind, recording_id: id }
    if (kind === 'video') return { kind, file_id: id }
    const { ids } = chooseSlides(pages, await client.ensureQueryData(slideQueries.list(id)))
    return { kind, deck_id: id, slide_ids: ids && [...ids] }
  }

  async function choose(next: EmbedSource) {
    setSource(next)
    // The same deck again begins with the slides that are shown now.
    const { target_id: id, slide_ids: ids } = embed.target
    const isSame = next.kind === 'deck' && next.id === id
    setPages(isSame ? writeSlides(ids, await client.ensureQueryData(slideQueries.list(id))) : '')
  }

  const words = { label: (field: string) => t(field === 'starts' ? 'swap.at' : 'swap.when'), value: String }
  return (
    <FormDialog
      model={{
        ...model,
        isDirty: () => source !== null || model.isDirty(),
      }}
      words={words}
      title={t('swap.title', { name: embed.name })}
      submitLabel={t(when === 'now' ? 'swap.submit' : 'swap.plan')}
      problem={problem}
      size="lg"
      onClose={onClose}
    >
      {source ? (
        <>
          <Comparison embed={embed} source={source} onAnother={() => setSource(null)} />
          <form.AppField name="when">
            {(field) => (
              <field.SelectField
                label={t('swap.when')}
                options={WHENS.map((value) => ({ value, label: t(`swap.${value}`) }))}
              />
            )}
          </form.AppField>
          {when === 'later' && (
            <form.AppField name="starts">
              {(field) => <field.TimeField label={t('swap.at')} required messages={{ check: t('swap.timeInvalid') }} />}
            </form.AppField>
          )}
          {source.kind === 'deck' && <SlideChooser deckId={source.id} text={pages} onTextChange={setPages} />}
        </>
      ) : (
        <>
          <p className="text-muted-foreground">{t('swap.choose')}</p>
          <SourcePicker
            companyId={embed.company_id}
            kind={kind}
            chosen=""
            onKind={setKind}
            onChoose={(next) => void choose(next)}
          />
        </>
      )}
    </FormDialog>
  )
}

interface ComparisonProps {
  readonly embed: Embed
  readonly source: EmbedSource
  readonly onAnother: () => void
}

/** What is shown now, beside what shall be shown. */
function Comparison({ embed, source, onAnother }: ComparisonProps) {
  const { t } = useTranslation('embed')
  const { target } = embed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3">
      <figure className="grid content-start gap-1">
        <ItemCover images={target.poster} sizes="20rem" className="rounded-md border" />
        <figcaption className="text-sm wrap-anywhere">
          <span className="block text-muted-foreground">{t('swap.before')}</span>
          {targetTitle(t, embed)}
        </figcaption>
      </figure>
      <ArrowRight className="size-5 self-center text-muted-foreground rtl:rotate-180" />
      <figure className="grid content-start gap-1">
        <ItemCover images={source.poster} sizes="20rem" className="rounded-md border" />
        <figcaption className="text-sm wrap-anywhere">
          <span className="block text-muted-foreground">{t('swap.after')}</span>
          {source.title}
        </figcaption>
      </figure>
      <Button variant="ghost" size="sm" className="col-start-3 justify-self-start" onClick={onAnother}>
        {t('swap.another')}
      </Button>
    </div>
  )
}
