import {
  ArrowLeftToLine,
  ArrowRightToLine,
  BookmarkPlus,
  Redo2,
  Scissors,
  SplitSquareHorizontal,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { timeText } from '../time-text.ts'
import type { Editor } from './editor.ts'
import type { TimingActions } from './timing-actions.ts'
import type { TimingView } from './timing-store.ts'

export interface EditBarProps {
  readonly editor: Editor
  readonly actions: TimingActions
  readonly view: TimingView
  /** Where a cut was begun; null where none is. */
  readonly cutFrom: number | null
  readonly children?: ReactNode
}

/** What can be done at the place of the playback. */
export function EditBar({ editor, actions, view, cutFrom, children }: EditBarProps) {
  const { t } = useTranslation('timing')
  const { mayEdit, mayCut } = editor
  const cutting = mayEdit && mayCut
  const reason = mayEdit ? (mayCut ? undefined : t('cut.unavailableText')) : t('noRight')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="flex">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('edit.undo')}
          aria-disabled={!view.canUndo || !mayEdit}
          onClick={actions.undo}
        >
          <Undo2 />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('edit.redo')}
          aria-disabled={!view.canRedo || !mayEdit}
          onClick={actions.redo}
        >
          <Redo2 />
        </Button>
      </span>
      <Button variant="outline" aria-disabled={!mayEdit} onClick={actions.split}>
        <SplitSquareHorizontal />
        {t('edit.split')}
      </Button>
      <Button variant="outline" aria-disabled={!mayEdit} onClick={actions.chapter}>
        <BookmarkPlus />
        {t('edit.chapter')}
      </Button>
      <span className="flex flex-wrap gap-2" {...(reason && { title: reason })}>
        <Button
          variant="outline"
          aria-disabled={!cutting}
          aria-pressed={cutFrom !== null}
          onClick={cutFrom === null ? actions.cutFrom : actions.cutTo}
        >
          <Scissors />
          {cutFrom === null ? t('edit.cutFrom') : t('edit.cutTo', { time: timeText(cutFrom) })}
        </Button>
        {cutFrom !== null && (
          <Button variant="ghost" onClick={actions.dropCut}>
            {t('edit.dropCut')}
          </Button>
        )}
        <Button variant="outline" aria-disabled={!cutting} onClick={actions.trimStart}>
          <ArrowRightToLine />
          {t('edit.trimStart')}
        </Button>
        <Button variant="outline" aria-disabled={!cutting} onClick={actions.trimEnd}>
          <ArrowLeftToLine />
          {t('edit.trimEnd')}
        </Button>
      </span>
      {children}
    </div>
  )
}
