import { Play, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keyed } from '#/lib/keyed.ts'
import { Button } from '#/ui/button.tsx'
import { Table } from '#/ui/table.tsx'
import { timeText } from '../time-text.ts'
import { moveCut } from './cut-edits.ts'
import type { Editor } from './editor.ts'
import { TimeInput } from './time-input.tsx'

export interface CutTableProps {
  readonly editor: Editor
  /** Plays from shortly before a time, over the cuts. */
  readonly onPreview: (time: number) => void
}

/** What is cut, as a table. */
export function CutTable({ editor, onPreview }: CutTableProps) {
  const { t } = useTranslation('timing')
  const { timed, seconds, edit, mayEdit } = editor
  const { cuts } = timed

  function move(index: number, to: { start?: number; end?: number }, group?: string) {
    const moved = moveCut(cuts, index, to, seconds)
    if (moved) edit({ cuts: moved }, group)
  }

  if (cuts.length === 0) return <p className="py-4 text-muted-foreground">{t('table.noCuts')}</p>
  return (
    <Table label={t('table.cuts')}>
      <thead>
        <tr>
          <th scope="col">{t('table.from')}</th>
          <th scope="col">{t('table.to')}</th>
          <th scope="col" data-numeric>
            {t('table.lasts')}
          </th>
          <th scope="col">
            <span className="sr-only">{t('table.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keyed(cuts, () => 'cut').map(({ key, item: { start, end } }, index) => {
          const name = t('table.cut', { number: index + 1 })
          return (
            <tr key={key}>
              <td>
                <TimeInput
                  label={t('table.fromOf', { name })}
                  value={start}
                  disabled={!mayEdit}
                  onChange={(to, group) => move(index, { start: to }, group)}
                />
              </td>
              <td>
                <TimeInput
                  label={t('table.toOf', { name })}
                  value={end}
                  disabled={!mayEdit}
                  onChange={(to, group) => move(index, { end: to }, group)}
                />
              </td>
              <td data-numeric className="tabular-nums">
                {timeText(end - start)}
              </td>
              <td>
                <span className="flex">
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={t('table.preview', { name })}
                    onClick={() => onPreview(start)}
                  >
                    <Play />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={t('table.remove', { name })}
                    aria-disabled={!mayEdit}
                    onClick={() => edit({ cuts: cuts.toSpliced(index, 1) })}
                  >
                    <Trash2 />
                  </Button>
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
