import { SLIDE_NOTES_MAX, SLIDE_TITLE_MAX, type Slide } from '@outcrop/contract/decks/slide.ts'
import { useTranslation } from 'react-i18next'
import { DocumentProblem } from '#/components/document/document-problem.tsx'
import { useDocumentState } from '#/components/document/use-document.ts'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import type { SlideDocument, SlideFields } from './slide-document.ts'
import type { SlideChange } from './slide-documents.ts'
import { SlideTextsProblem } from './slide-texts-problem.tsx'
import type { SlideTexts } from './use-slide-texts.ts'

export interface SlideDetailsProps {
  slide: Slide
  texts: SlideTexts
  document: SlideDocument
  onEdit: (change: SlideChange) => void
}

/** Title and notes, saved automatically, and the text extracted from the slide. */
export function SlideDetails({ slide, texts, document, onEdit }: SlideDetailsProps) {
  const { t } = useTranslation('deck')
  const state = useDocumentState(document)
  const { title, notes, follows } = state.value

  return (
    <div className="grid content-start gap-4" onBlur={() => state.status === 'dirty' && void document.flush()}>
      <DocumentProblem document={document} state={state} theirs={<Theirs saved={slide} mine={state.value} />} />
      <Field label={t('editor.title')}>
        {(control) => (
          <Input
            {...control}
            maxLength={SLIDE_TITLE_MAX}
            disabled={follows !== null}
            value={title}
            onChange={({ target }) => onEdit({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t('editor.notes')} hint={t('editor.notesHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={SLIDE_NOTES_MAX}
            value={notes}
            onChange={({ target }) => onEdit({ notes: target.value })}
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

/** The saved text of a slide, where it is not that of this person. */
function Theirs({ saved, mine }: { saved: SlideFields; mine: SlideFields }) {
  const { t } = useTranslation('deck')
  return (
    <dl className="mt-1 grid gap-1">
      {(['title', 'notes'] as const).map(
        (field) =>
          mine[field] !== saved[field] && (
            <div key={field}>
              <dt className="text-xs text-muted-foreground">{t(`editor.theirs.${field}`)}</dt>
              <dd dir="auto" className="max-h-40 overflow-y-auto break-words whitespace-pre-wrap">
                {saved[field] || t('editor.theirs.nothing')}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
