import { useState } from 'react'
import { SLIDE_NOTES_MAX, SLIDE_TITLE_MAX, type Slide } from '@outcrop/contract/slide.ts'
import { useTranslation } from 'react-i18next'
import type { SlidePatch } from '#/api/slides.ts'
import { useOnline } from '#/hooks/use-online.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import type { SlideDraft } from './slide-drafts.ts'
import { SlideTextsProblem } from './slide-texts-problem.tsx'
import type { SlideTexts } from './use-slide-texts.ts'

export interface SlideDetailsProps {
  slide: Slide
  texts: SlideTexts
  draft: SlideDraft | undefined
  onType: (patch: SlidePatch) => void
  onLeave: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Title and notes, saved automatically, and the text extracted from the slide. */
export function SlideDetails(props: SlideDetailsProps) {
  const { slide, texts, draft, onType, onLeave, onKeepMine, onTakeTheirs } = props
  const { t } = useTranslation('deck')
  const [typed, setTyped] = useState(draft !== undefined)
  const online = useOnline()
  const state = !draft
    ? typed && t('editor.saved')
    : draft.status === 'conflict'
      ? ''
      : draft.status === 'failed' || !online
        ? t('editor.unsaved')
        : t('editor.saving')

  function type(patch: SlidePatch) {
    setTyped(true)
    onType(patch)
  }

  return (
    <div className="grid content-start gap-4" onBlur={onLeave}>
      {draft?.status === 'conflict' && (
        <Callout
          variant="warning"
          role="alert"
          title={t('editor.conflict', { name: draft.changedBy ?? t('editor.somebody') })}
          actions={
            <>
              <Button size="sm" onClick={onKeepMine}>
                {t('editor.keepMine')}
              </Button>
              <Button size="sm" variant="outline" onClick={onTakeTheirs}>
                {t('editor.takeTheirs')}
              </Button>
            </>
          }
        >
          <Theirs slide={slide} patch={draft.patch} />
        </Callout>
      )}
      <Field label={t('editor.title')} aside={<span role="status">{state}</span>}>
        {(control) => (
          <Input
            {...control}
            maxLength={SLIDE_TITLE_MAX}
            disabled={slide.follows !== null}
            value={draft?.patch.title ?? slide.title}
            onChange={(event) => type({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('editor.notes')} hint={t('editor.notesHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={SLIDE_NOTES_MAX}
            value={draft?.patch.notes ?? slide.notes}
            onChange={(event) => type({ notes: event.target.value })}
          />
        )}
      </Field>
      <section className="grid gap-1">
        <details>
          <summary className="w-fit cursor-pointer rounded-sm text-sm">
            <h3 className="inline font-semibold">{t('editor.text')}</h3>
          </summary>
          <p className="mt-1 text-sm whitespace-pre-wrap text-muted-foreground">
            {slide.text === '' ? t('editor.noText') : slide.text}
          </p>
        </details>
        {slide.text === undefined && <SlideTextsProblem texts={texts} />}
        {slide.source && (
          <p className="text-xs text-muted-foreground">
            {slide.source.page === null
              ? t('editor.source', { name: slide.source.file_name })
              : t('editor.sourcePage', { name: slide.source.file_name, page: slide.source.page })}
          </p>
        )}
      </section>
    </div>
  )
}

/** The saved text of a slide, shown where it conflicts with the unsaved text. */
function Theirs({ slide, patch }: { slide: Slide; patch: SlidePatch }) {
  const { t } = useTranslation('deck')
  return (
    <dl className="mt-1 grid gap-1">
      {(['title', 'notes'] as const).map(
        (part) =>
          patch[part] !== undefined && (
            <div key={part}>
              <dt className="text-xs text-muted-foreground">{t(`editor.theirs.${part}`)}</dt>
              <dd dir="auto" className="max-h-40 overflow-y-auto break-words whitespace-pre-wrap">
                {slide[part] || t('editor.theirs.nothing')}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
