import { Crosshair, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keyed } from '#/lib/keyed.ts'
import { Button } from '#/ui/button.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { Table } from '#/ui/table.tsx'
import { timeText } from '../time-text.ts'
import { type Editor, slideName } from './editor.ts'
import { moveSlide, removeSlide, segmentsOf, setSlide } from './slide-blocks.ts'
import { TimeInput } from './time-input.tsx'

export interface SlideTableProps {
  readonly editor: Editor
}

/** Which slide is shown when, as a table. */
export function SlideTable({ editor }: SlideTableProps) {
  const { t } = useTranslation('timing')
  const { timed, slides, seconds, deckId, edit, mayEdit, playback } = editor
  const segments = keyed(segmentsOf(timed.log, seconds), () => 'slide')
  if (segments.length === 0) return <p className="py-4 text-muted-foreground">{t('table.noSlides')}</p>
  return (
    <Table label={t('table.slides')}>
      <thead>
        <tr>
          <th scope="col">{t('table.from')}</th>
          <th scope="col">{t('table.slide')}</th>
          <th scope="col" data-numeric>
            {t('table.lasts')}
          </th>
          <th scope="col">
            <span className="sr-only">{t('table.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {segments.map(({ key, item: { start, end, slideId } }, index) => {
          const name = t('table.row', { number: index + 1 })
          const isKnown = slides.some(({ id }) => id === slideId)
          return (
            <tr key={key}>
              <td>
                <TimeInput
                  label={t('table.fromOf', { name })}
                  value={start}
                  disabled={!mayEdit}
                  onChange={(to, group) => edit({ log: [...moveSlide(timed.log, index, to * 1000)] }, group)}
                />
              </td>
              <td className="w-full">
                <NativeSelect
                  className="w-full min-w-40"
                  aria-label={t('table.slideOf', { name })}
                  value={isKnown ? (slideId ?? '') : ''}
                  disabled={!mayEdit || deckId === null}
                  onChange={({ target }) =>
                    deckId !== null && edit({ log: [...setSlide(timed.log, index, { slideId: target.value, deckId })] })
                  }
                >
                  {!isKnown && <option value="">{t('slide.gone')}</option>}
                  {slides.map(({ id }) => (
                    <option key={id} value={id}>
                      {t('slide.named', slideName(slides, id))}
                    </option>
                  ))}
                </NativeSelect>
              </td>
              <td data-numeric className="tabular-nums">
                {timeText(end - start)}
              </td>
              <td>
                <span className="flex">
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={t('table.goTo', { time: timeText(start) })}
                    onClick={() => playback.seek(start)}
                  >
                    <Crosshair />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={t('table.remove', { name })}
                    aria-disabled={!mayEdit}
                    onClick={() => edit({ log: [...removeSlide(timed.log, index)] })}
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
