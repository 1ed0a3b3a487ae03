import {
  CAPTION_FORMATS,
  CAPTION_MEDIA_TYPES,
  type CaptionFormat,
} from '@outcrop/contract/recordings/caption-format.ts'
import { printCaptions } from '@outcrop/contract/recordings/caption-text.ts'
import { Download, Redo2, Timer, Undo2, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveNote } from '#/components/document/save-note.tsx'
import { downloadText } from '#/lib/download.ts'
import { analytics } from '#/telemetry/analytics.ts'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { cuesFrom } from './transcript-lines.ts'
import type { TranscriptEditor } from './use-transcript-editor.ts'

const SpeakersDialog = lazyPart(() =>
  import('./speakers-dialog.tsx').then((module) => ({ default: module.SpeakersDialog })),
)
const ShiftDialog = lazyPart(() => import('./shift-dialog.tsx').then((module) => ({ default: module.ShiftDialog })))

export interface EditorBarProps {
  /** Of the file that is saved, without its format. */
  readonly fileName: string
  readonly editor: TranscriptEditor
  readonly mayEdit: boolean
  readonly reason: string | null
}

/** What concerns all lines: undo, speakers, times, saving as a file, and whether all is saved. */
export function EditorBar({ fileName, editor, mayEdit, reason }: EditorBarProps) {
  const { t } = useTranslation('transcript')
  const [open, setOpen] = useState<'speakers' | 'shift' | null>(null)
  const why = reason ? { title: reason } : {}
  const { document, state } = editor

  function download(format: CaptionFormat) {
    const text = printCaptions(cuesFrom(editor.lines), format)
    const safe = fileName.replaceAll(/[/\\:*?"<>|]+/g, '-')
    downloadText(`${safe}.${format}`, text, CAPTION_MEDIA_TYPES[format])
    analytics.track('captions_downloaded', { format })
  }

  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('bar.undo')}
        aria-keyshortcuts="Control+Z"
        aria-disabled={!mayEdit || !state.canUndo}
        onClick={document.undo}
        {...why}
      >
        <Undo2 />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('bar.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={!mayEdit || !state.canRedo}
        onClick={document.redo}
        {...why}
      >
        <Redo2 />
      </Button>
      <Button variant="ghost" aria-disabled={!mayEdit} onClick={() => setOpen('speakers')} {...why}>
        <Users />
        {t('bar.speakers')}
      </Button>
      <Button variant="ghost" aria-disabled={!mayEdit} onClick={() => setOpen('shift')} {...why}>
        <Timer />
        {t('bar.shift')}
      </Button>
      <DropdownMenu
        trigger={
          <Button variant="ghost">
            <Download />
            {t('bar.download')}
          </Button>
        }
        entries={CAPTION_FORMATS.map((format) => ({
          kind: 'action',
          key: format,
          label: t(`format.${format}`),
          onSelect: () => download(format),
        }))}
      />
      {mayEdit && (
        <span className="ms-auto px-1">
          <SaveNote status={state.status} />
        </span>
      )}
      <Suspense fallback={null}>
        {open === 'speakers' && <SpeakersDialog editor={editor} onClose={() => setOpen(null)} />}
        {open === 'shift' && <ShiftDialog editor={editor} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}
