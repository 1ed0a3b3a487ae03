import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { ChapterTable } from './chapter-table.tsx'
import { CutTable } from './cut-table.tsx'
import type { Editor } from './editor.ts'
import { SlideTable } from './slide-table.tsx'

export interface TimingTablesProps {
  readonly editor: Editor
  readonly onPreview: (time: number) => void
}

const TABLES = ['slides', 'chapters', 'cuts'] as const

/** All that the timeline shows, as tables: for exact times, and for whoever does not drag. */
export function TimingTables({ editor, onPreview }: TimingTablesProps) {
  const { t } = useTranslation('timing')
  const [table, setTable] = useState<(typeof TABLES)[number]>('slides')
  return (
    <section aria-label={t('table.label')} className="grid grid-cols-1 gap-3">
      <SegmentedControl
        label={t('table.choose')}
        className="justify-self-start"
        options={TABLES.map((value) => ({ value, label: t(`track.${value}`) }))}
        value={table}
        onValueChange={setTable}
      />
      {table === 'slides' && <SlideTable editor={editor} />}
      {table === 'chapters' && <ChapterTable editor={editor} />}
      {table === 'cuts' && <CutTable editor={editor} onPreview={onPreview} />}
    </section>
  )
}
