import { AArrowDown, AArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import type { NotesSize } from './use-notes-size.ts'

export interface PresenterNotesProps {
  notes: string
  letters: NotesSize
}

/** Notes of the current slide, in letters that can be read from where one stands. */
export function PresenterNotes({ notes, letters }: PresenterNotesProps) {
  const { t } = useTranslation('presenter')
  return (
    <div className="flex min-h-40 flex-1 flex-col">
      <div className="flex items-center">
        <h2 id="presenter-notes" className="flex-1 text-sm font-semibold">
          {t('notes')}
        </h2>
        <Button
          variant="ghost"
          size="icon-sm"
          disabled={letters.smallest}
          aria-label={t('smallerNotes')}
          onClick={() => letters.resize(-1)}
        >
          <AArrowDown />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          disabled={letters.largest}
          aria-label={t('largerNotes')}
          onClick={() => letters.resize(1)}
        >
          <AArrowUp />
        </Button>
      </div>
      <div
        tabIndex={0}
        role="region"
        aria-labelledby="presenter-notes"
        className="scroll-thin min-h-0 flex-1 overflow-y-auto rounded-md border bg-card p-3"
      >
        {notes.trim() ? (
          <p dir="auto" className="leading-normal wrap-anywhere whitespace-pre-wrap" style={{ fontSize: letters.size }}>
            {notes}
          </p>
        ) : (
          <p className="text-muted-foreground">{t('noNotes')}</p>
        )}
      </div>
    </div>
  )
}
