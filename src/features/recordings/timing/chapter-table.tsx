import { CHAPTER_TITLE_MAX } from '@outcrop/contract/recordings/recording-timing.ts'
import { Crosshair, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyed } from '#/lib/keyed.ts'
import { Button } from '#/ui/button.tsx'
import { Input } from '#/ui/input.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { Table } from '#/ui/table.tsx'
import { timeText } from '../time-text.ts'
import { addChapter, moveChapter } from './chapter-edits.ts'
import type { Editor } from './editor.ts'
import { shownChapters } from './shown-chapters.ts'
import { TimeInput } from './time-input.tsx'

export interface ChapterTableProps {
  readonly editor: Editor
}

/** The chapters: as the slides come, or own ones. */
export function ChapterTable({ editor }: ChapterTableProps) {
  const { t } = useTranslation('timing')
  const { timed, edit, mayEdit, playback } = editor
  const { chapters: own } = timed
  const chapters = shownChapters(editor)

  function change(index: number, title: string) {
    const kept = title.trim()
    const chapter = own?.[index]
    if (own && chapter && kept !== '') edit({ chapters: own.with(index, { ...chapter, title: kept }) })
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {mayEdit && (
          <SegmentedControl
            label={t('chapters.mode')}
            options={[
              { value: 'slides', label: t('chapters.follow') },
              { value: 'own', label: t('chapters.own') },
            ]}
            value={own ? 'own' : 'slides'}
            onValueChange={(mode) => edit({ chapters: mode === 'own' ? [...chapters] : null })}
          />
        )}
        {own && mayEdit && (
          <Button
            variant="outline"
            onClick={() =>
              edit({
                chapters: addChapter(own, {
                  at: playback.time(),
                  title: t('chapters.new', { number: own.length + 1 }),
                }),
              })
            }
          >
            <Plus />
            {t('chapters.add')}
          </Button>
        )}
      </div>
      {chapters.length === 0 ? (
        <p className="py-2 text-muted-foreground">{t(own ? 'chapters.none' : 'chapters.noneOfSlides')}</p>
      ) : (
        <Table label={t('table.chapters')}>
          <thead>
            <tr>
              <th scope="col">{t('table.from')}</th>
              <th scope="col">{t('table.title')}</th>
              <th scope="col">
                <span className="sr-only">{t('table.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keyed(chapters, () => 'chapter').map(({ key, item: { at, title } }, index) => (
              <tr key={key}>
                <td className="tabular-nums">
                  {own ? (
                    <TimeInput
                      label={t('table.fromOf', { name: title })}
                      value={at}
                      disabled={!mayEdit}
                      onChange={(to, group) => edit({ chapters: moveChapter(own, index, to) }, group)}
                    />
                  ) : (
                    timeText(at)
                  )}
                </td>
                <td className="w-full" dir="auto">
                  {own && mayEdit ? (
                    <TitleInput
                      key={title}
                      label={t('chapters.titleOf', { number: index + 1 })}
                      title={title}
                      onChange={(next) => change(index, next)}
                    />
                  ) : (
                    title
                  )}
                </td>
                <td>
                  <span className="flex">
                    <Button
                      variant="ghost"
                      size="icon-sm"
                      aria-label={t('table.goTo', { time: timeText(at) })}
                      onClick={() => playback.seek(at)}
                    >
                      <Crosshair />
                    </Button>
                    {own && (
                      <Button
                        variant="ghost"
                        size="icon-sm"
                        aria-label={t('table.remove', { name: title })}
                        aria-disabled={!mayEdit}
                        onClick={() => edit({ chapters: own.toSpliced(index, 1) })}
                      >
                        <Trash2 />
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  )
}

interface TitleInputProps {
  readonly label: string
  readonly title: string
  readonly onChange: (title: string) => void
}

/** A title is taken over when it is left, so that an empty one while typing removes nothing. */
function TitleInput({ label, title, onChange }: TitleInputProps) {
  const [text, setText] = useState(title)
  return (
    <Input
      aria-label={label}
      maxLength={CHAPTER_TITLE_MAX}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => {
        onChange(text)
        if (text.trim() === '') setText(title)
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}
