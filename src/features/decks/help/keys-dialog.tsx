import { useTranslation } from 'react-i18next'
import { Dialog } from '#/ui/dialog.tsx'
import { Kbd } from '#/ui/kbd.tsx'

export interface KeysDialogProps {
  place: 'editor' | 'viewer' | 'presenter'
  onClose: () => void
}

/** Keyboard shortcuts of the editor, the viewer or the presenter view. */
export function KeysDialog({ place, onClose }: KeysDialogProps) {
  const { t } = useTranslation('deck')
  const editor = [
    ['↑ ↓', t('keys.go')],
    ['Home End', t('keys.ends')],
    ['Space', t('keys.select')],
    ['Shift ↑ ↓', t('keys.selectMore')],
    ['Ctrl A', t('keys.selectAll')],
    ['Esc', t('keys.selectNone')],
    ['Enter', t('keys.lift')],
    ['Ctrl D', t('keys.duplicate')],
    ['Delete', t('keys.delete')],
    ['F2', t('keys.rename')],
    ['Ctrl Z', t('keys.undo')],
    ['Ctrl Shift Z', t('keys.redo')],
  ] as const
  const viewer = [
    ['→ Space', t('keys.next')],
    ['← PgUp', t('keys.previous')],
    ['Home End', t('keys.ends')],
    ['7 Enter', t('keys.number')],
    ['/', t('keys.find')],
    ['Enter', t('keys.nextMatch')],
    ['Shift Enter', t('keys.previousMatch')],
    ['+ −', t('keys.zoom')],
    ['0', t('keys.whole')],
    ['W', t('keys.wide')],
    ['F', t('keys.fullscreen')],
    ['P', t('keys.print')],
    ['S', t('keys.presenterView')],
    ['Esc', t('keys.leave')],
  ] as const
  const presenter = [
    ['→ Space PgDn', t('keys.next')],
    ['← PgUp', t('keys.previous')],
    ['Home End', t('keys.ends')],
    ['7 Enter', t('keys.number')],
    ['B .', t('keys.black')],
    ['W ,', t('keys.white')],
    ['L', t('keys.laser')],
    ['P', t('keys.pen')],
    ['H', t('keys.highlighter')],
    ['Ctrl Z', t('keys.undoDrawing')],
    ['E', t('keys.clearDrawings')],
    ['T', t('keys.timer')],
    ['+ −', t('keys.notesSize')],
    ['F', t('keys.fullscreen')],
    ['Esc', t('keys.end')],
  ] as const
  const { title, rows } = {
    editor: { title: t('keys.editor'), rows: editor },
    viewer: { title: t('keys.viewer'), rows: viewer },
    presenter: { title: t('keys.presenter'), rows: presenter },
  }[place]

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(place === 'editor' && { description: t('keys.editorText') })}
      closeLabel={t('action.close')}
    >
      <dl className="divide-y">
        {[...rows, ['?', t('keys.help')] as const].map(([keys, text]) => (
          <div key={keys} className="flex items-center gap-4 py-1.5">
            <dt className="flex w-36 shrink-0 flex-wrap gap-1">
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="min-w-0 flex-1">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
