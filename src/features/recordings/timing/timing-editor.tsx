import type { RecordingTiming, TimedMedia } from '@outcrop/contract/recordings/recording-timing.ts'
import { useQuery } from '@tanstack/react-query'
import { Presentation } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { slideQueries } from '#/api/slides.ts'
import { videoQueries } from '#/api/videos.ts'
import { DocumentProblem } from '#/components/document/document-problem.tsx'
import { SaveNote } from '#/components/document/save-note.tsx'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { createPlayback } from '../playback.ts'
import { usePlayback } from '../use-playback.ts'
import { CutNote } from './cut-note.tsx'
import { EditBar } from './edit-bar.tsx'
import type { Editor } from './editor.ts'
import { KeysHelp } from './keys-help.tsx'
import { PlaybackBar } from './playback-bar.tsx'
import { ShownSlide } from './shown-slide.tsx'
import { SlideStrip } from './slide-strip.tsx'
import { Timeline } from './timeline.tsx'
import { timingActions } from './timing-actions.ts'
import { handleTimingKey, handleTimingKeyUp } from './timing-keys.ts'
import { TimingMenu } from './timing-menu.tsx'
import { TimingTables } from './timing-tables.tsx'
import { TimingVideo } from './timing-video.tsx'
import { useTimingDocument } from './use-timing-document.ts'

const LogImportDialog = lazyPart(() =>
  import('./log-import-dialog.tsx').then((module) => ({ default: module.LogImportDialog })),
)
const DeckChoiceDialog = lazyPart(() =>
  import('./deck-choice-dialog.tsx').then((module) => ({ default: module.DeckChoiceDialog })),
)

export interface TimingEditorProps {
  readonly recordingId: string
  readonly timing: RecordingTiming
  readonly media: TimedMedia
  readonly mayEdit: boolean
  /** Asks again for the timing, and so for addresses that can be played. */
  readonly onRenew: () => Promise<unknown>
}

/** Seconds before a cut at which its preview begins. */
const RUN_UP = 2

/** Video and slide beside each other, with the timeline and its tables below. */
export function TimingEditor({ recordingId, timing, media, mayEdit, onRenew }: TimingEditorProps) {
  const { t } = useTranslation('timing')
  const [document, state] = useTimingDocument(recordingId, timing)
  const [playback] = useState(createPlayback)
  const [skipping, setSkipping] = useState(true)
  const [cutFrom, setCutFrom] = useState<number | null>(null)
  const [dialog, setDialog] = useState<'import' | 'deck' | null>(null)
  const { data: conversion } = useQuery(videoQueries.conversion())
  const deckId = timing.deck_id
  const { data: slides, error: slidesError } = useQuery({
    ...slideQueries.list(deckId ?? ''),
    enabled: deckId !== null,
  })
  const length = usePlayback(playback, () => playback.length())
  const { cuts } = state.value

  useEffect(() => playback.skip(skipping ? cuts : []), [playback, skipping, cuts])

  const editor: Editor = {
    timed: state.value,
    edit: (change, group) => document.edit((timed) => ({ ...timed, ...change }), group === undefined ? {} : { group }),
    playback,
    slides: slides ?? [],
    deckId,
    seconds: Math.max(0.1, media.seconds ?? length),
    mayEdit: mayEdit && !timing.in_trash,
    mayCut: conversion?.available !== false,
  }
  const actions = timingActions({
    editor,
    document,
    cutFrom,
    setCutFrom,
    onNothingLeft: () => toast({ title: t('cut.nothingLeft'), variant: 'destructive' }),
    newTitle: (number) => t('chapters.new', { number }),
  })

  function preview(time: number) {
    setSkipping(true)
    playback.skip(cuts)
    playback.seek(Math.max(0, time - RUN_UP))
    playback.play()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Keys work wherever the focus is within.
    <div
      role="group"
      aria-label={t('label')}
      className="grid grid-cols-1 gap-4"
      onKeyDown={(event) => handleTimingKey(event, actions, playback)}
      onKeyUp={(event) => handleTimingKeyUp(event, playback)}
    >
      {!editor.mayEdit && <Callout>{t(timing.in_trash ? 'inTrash' : 'noRight')}</Callout>}
      <div className="grid gap-4 md:grid-cols-2">
        <div className="overflow-hidden rounded-lg border bg-[#000000]">
          <div className="aspect-video">
            <TimingVideo url={media.url} onRenew={onRenew} playback={playback} />
          </div>
        </div>
        {deckId === null ? (
          <div className="grid place-content-center justify-items-center gap-3 rounded-lg border border-dashed p-6 text-center">
            <p className="max-w-sm text-muted-foreground">{t('deck.none')}</p>
            <Button aria-disabled={!editor.mayEdit} onClick={() => editor.mayEdit && setDialog('deck')}>
              <Presentation />
              {t('deck.choose')}
            </Button>
          </div>
        ) : (
          <ShownSlide editor={editor} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PlaybackBar editor={editor} skipping={skipping} onSkipping={setSkipping} />
        <span className="flex flex-wrap items-center gap-3">
          <SaveNote status={state.status} />
          <TimingMenu editor={editor} onImport={() => setDialog('import')} onChooseDeck={() => setDialog('deck')} />
        </span>
      </div>
      <DocumentProblem document={document} state={state} refusedHint={t('refusedHint')} hasUndo />
      {slidesError && (
        <Callout variant="warning" role="alert">
          {t('deck.refused')}
        </Callout>
      )}
      {editor.slides.length > 0 && (
        <>
          {editor.mayEdit && <p className="text-muted-foreground">{t('strip.hint')}</p>}
          <SlideStrip editor={editor} onPut={actions.put} />
        </>
      )}
      {editor.mayEdit && <EditBar editor={editor} actions={actions} state={state} cutFrom={cutFrom} />}
      {!editor.mayCut && cuts.length === 0 && <p className="text-muted-foreground">{t('cut.unavailableText')}</p>}
      <Timeline editor={editor} waveformUrl={media.waveform_url} />
      <CutNote recordingId={recordingId} timing={timing} seconds={editor.seconds} mayEdit={editor.mayEdit} />
      <TimingTables editor={editor} onPreview={preview} />
      {editor.mayEdit && <KeysHelp />}
      <Suspense fallback={null}>
        {dialog === 'import' && <LogImportDialog editor={editor} onClose={() => setDialog(null)} />}
        {dialog === 'deck' && (
          <DeckChoiceDialog
            recordingId={recordingId}
            companyId={timing.company_id ?? ''}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
