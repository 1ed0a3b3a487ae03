import {
  ArrowLeftToLine,
  ArrowRightToLine,
  BookmarkPlus,
  Redo2,
  Scissors,
  SplitSquareHorizontal,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DocumentState } from '#/components/document/document-types.ts'
import { Button } from '#/ui/button.tsx'
import { timeText } from '../time-text.ts'
import type { Editor } from './editor.ts'
import type { TimingActions } from './timing-actions.ts'

export interface EditBarProps {
  readonly editor: Editor
  readonly actions: TimingActions
  readonly state: Pick<DocumentState<unknown>, 'canUndo' | 'canRedo'>
  /** Where a cut was begun; null where none is. */
  readonly cutFrom: number | null
}

/** What can be done at the place of the playback, by whoever may change the recording. */
export function EditBar({ editor: { mayCut }, actions, state, cutFrom }: EditBarProps) {
  const { t } = useTranslation('timing')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="flex">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('edit.undo')}
          aria-disabled={!state.canUndo}
          onClick={actions.undo}
        >
          <Undo2 />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('edit.redo')}
          aria-disabled={!state.canRedo}
          onClick={actions.redo}
        >
          <Redo2 />
        </Button>
      </span>
      <Button variant="outline" onClick={actions.split}>
        <SplitSquareHorizontal />
        {t('edit.split')}
      </Button>
      <Button variant="outline" onClick={actions.chapter}>
        <BookmarkPlus />
        {t('edit.chapter')}
      </Button>
      <span className="flex flex-wrap gap-2" {...(!mayCut && { title: t('cut.unavailableText') })}>
        <Button
          variant="outline"
          aria-disabled={!mayCut}
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
        <Button variant="outline" aria-disabled={!mayCut} onClick={actions.trimStart}>
          <ArrowRightToLine />
          {t('edit.trimStart')}
        </Button>
        <Button variant="outline" aria-disabled={!mayCut} onClick={actions.trimEnd}>
          <ArrowLeftToLine />
          {t('edit.trimEnd')}
        </Button>
      </span>
    </div>
  )
}
