import { Link } from '@tanstack/react-router'
import { Link2, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { SLIDE_ALT_MAX, SLIDE_DURATION_MAX, SLIDE_TRANSITIONS } from '@outcrop/contract/decks/slide-content.ts'
import { useTranslation } from 'react-i18next'
import { ContentDialog, HotspotsDialog } from '#/features/decks/content/lazy-dialogs.ts'
import { useDocumentState } from '#/components/document/use-document.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import type { SlideDocument } from './slide-document.ts'
import type { SlideChange } from './slide-documents.ts'

export interface SlideSettingsProps {
  companyId: string
  slide: Slide
  /** All slides of the deck, in order. */
  slides: readonly Slide[]
  document: SlideDocument
  onEdit: (change: SlideChange) => void
  /** Saves at once; rejects where that fails. */
  onCommit: (change: SlideChange) => Promise<void>
}

/** What a slide shows besides its picture, where it leads, and how it comes and stays in sight. */
export function SlideSettings({ companyId, slide, slides, document, onEdit, onCommit }: SlideSettingsProps) {
  const { t } = useTranslation('slide')
  const [opened, setOpened] = useState<'content' | 'hotspots' | null>(null)
  const { alt, transition, duration } = useDocumentState(document).value
  const { content, follows } = slide

  function edit(change: SlideChange) {
    onEdit(change)
    void document.flush()
  }

  function makeIndependent() {
    onCommit({ follows: null }).catch((error: unknown) => void problemToast({ error }))
  }

  return (
    <section className="grid gap-4">
      {follows && (
        <Callout
          title={t('settings.follows', { title: follows.deck_title })}
          actions={
            <>
              <Button size="sm" variant="outline" onClick={makeIndependent}>
                {t('settings.independent')}
              </Button>
              <Button asChild size="sm" variant="ghost">
                <Link to="/admin/decks/$id" params={{ id: follows.deck_id }}>
                  {t('settings.openSource')}
                </Link>
              </Button>
            </>
          }
        >
          {t('settings.followsText')}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        {content && !follows && (
          <Button variant="outline" size="sm" onClick={() => setOpened('content')}>
            <Pencil />
            {t('edit')}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => setOpened('hotspots')}>
          <Link2 />
          {t('settings.hotspots', { count: slide.hotspots.length })}
        </Button>
      </div>
      <Typed
        key={`alt ${alt}`}
        label={t('settings.alt')}
        hint={t('settings.altHint')}
        value={alt}
        maxLength={SLIDE_ALT_MAX}
        disabled={follows !== null}
        onDone={(typed) => edit({ alt: typed })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={t('settings.transition')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={transition}
              onChange={({ target }) => edit({ transition: target.value as Slide['transition'] })}
            >
              {SLIDE_TRANSITIONS.map((value) => (
                <option key={value} value={value}>
                  {t(`settings.transitions.${value}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Typed
          key={`duration ${duration}`}
          label={t('settings.duration')}
          value={duration === null ? '' : String(duration)}
          inputMode="numeric"
          maxLength={4}
          isWrong={(typed) => typed !== '' && durationOf(typed) === null}
          problem={t('settings.durationIssue', { max: SLIDE_DURATION_MAX })}
          onDone={(typed) => edit({ duration: durationOf(typed) })}
        />
      </div>
      <p className="-mt-2 text-xs text-muted-foreground">{t('settings.durationHint')}</p>
      <Suspense fallback={null}>
        {opened === 'content' && content && (
          <ContentDialog
            companyId={companyId}
            content={content}
            fileName={slide.media?.name}
            isNew={false}
            onSave={(next) => onCommit({ content: next })}
            onClose={() => setOpened(null)}
          />
        )}
        {opened === 'hotspots' && (
          <HotspotsDialog
            slide={slide}
            slides={slides}
            onSave={(hotspots) => onCommit({ hotspots })}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** Whole seconds; null for what is none. */
function durationOf(typed: string): number | null {
  const seconds = Number(typed)
  return /^\d{1,4}$/.test(typed) && seconds >= 1 && seconds <= SLIDE_DURATION_MAX ? seconds : null
}

interface TypedProps {
  label: string
  hint?: string
  value: string
  maxLength: number
  disabled?: boolean
  inputMode?: 'numeric'
  isWrong?: (typed: string) => boolean
  /** Said of what is wrong. */
  problem?: string
  onDone: (typed: string) => void
}

/** A field that is saved on leaving it or on Enter. */
function Typed({ label, hint, value, maxLength, disabled = false, inputMode, isWrong, problem, onDone }: TypedProps) {
  const [typed, setTyped] = useState(value)
  const wrong = isWrong?.(typed.trim()) ?? false
  const done = () => !wrong && typed.trim() !== value && onDone(typed.trim())
  return (
    <Field label={label} {...(hint && { hint })} error={wrong && problem}>
      {(control) => (
        <Input
          {...control}
          value={typed}
          maxLength={maxLength}
          disabled={disabled}
          {...(inputMode && { inputMode })}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={done}
          onKeyDown={({ key }) => key === 'Enter' && done()}
        />
      )}
    </Field>
  )
}
