import type { CaptionTrack, RecordingTranscript } from '@outcrop/contract/recordings/caption.ts'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentProblem } from '#/components/document/document-problem.tsx'
import { Callout } from '#/ui/callout.tsx'
import { createPlayback } from '../playback.ts'
import { EditorBar } from './editor-bar.tsx'
import { TranscriptKeys } from './transcript-keys.tsx'
import { TranscriptPane } from './transcript-pane.tsx'
import { TranscriptVideo } from './transcript-video.tsx'
import { useMayEditTracks } from './use-may-edit-tracks.ts'
import { useTranscriptEditor } from './use-transcript-editor.ts'

export interface TrackEditorHandle {
  /** Whether another track may be shown: all is saved, or the person gives it up. */
  mayLeave(): Promise<boolean>
}

export interface TrackEditorProps {
  readonly ref: Ref<TrackEditorHandle>
  readonly recordingId: string
  /** Seconds of the video at which it opens. */
  readonly at: number
  readonly transcript: RecordingTranscript
  readonly track: CaptionTrack
}

const CONTROLS = 'input, textarea, select, button, a, video, [role]:not([role=list], [role=listitem])'

/** The video beside the words that are said in it. */
export function TrackEditor({ ref, recordingId, at, transcript, track }: TrackEditorProps) {
  const { t } = useTranslation('transcript')
  const { mayEdit, reason } = useMayEditTracks(transcript)
  const [playback] = useState(createPlayback)
  const editor = useTranscriptEditor(recordingId, track)
  useImperativeHandle(ref, () => ({ mayLeave: editor.mayLeave }))

  useEffect(() => {
    if (at > 0) playback.seek(at)
  }, [playback, at])

  function handleKey(event: KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (isCommand && mayEdit && (key === 'z' || key === 'y')) {
      event.preventDefault()
      if (key === 'y' || event.shiftKey) editor.document.redo()
      else editor.document.undo()
    } else if (isCommand && event.key === 'Enter') {
      event.preventDefault()
      playback.toggle()
    } else if (event.key === ' ' && event.target instanceof Element && !event.target.closest(CONTROLS)) {
      event.preventDefault()
      playback.toggle()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys of the controls within, wherever the focus is.
    <div
      tabIndex={-1}
      onKeyDown={handleKey}
      className="grid min-w-0 gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div className="grid min-w-0 content-start gap-3 self-start max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:bg-background lg:sticky lg:top-4">
        <TranscriptVideo
          recordingId={recordingId}
          title={transcript.title}
          media={transcript.media}
          playback={playback}
          lines={editor.lines}
        />
        {reason && <Callout className="max-lg:hidden">{reason}</Callout>}
        {mayEdit && <TranscriptKeys />}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <EditorBar
          fileName={`${transcript.title}.${track.language}`}
          editor={editor}
          mayEdit={mayEdit}
          reason={reason}
        />
        <DocumentProblem document={editor.document} state={editor.state} hasUndo />
        <TranscriptPane label={t('pane.label')} editor={editor} playback={playback} mayEdit={mayEdit} />
      </div>
    </div>
  )
}
