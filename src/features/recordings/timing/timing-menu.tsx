import { chaptersText, chaptersVtt } from '@outcrop/contract/recordings/chapter-text.ts'
import { watchedChapters, watchedSeconds } from '@outcrop/contract/recordings/watched-time.ts'
import { Copy, Download, MoreHorizontal, Presentation, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { downloadText } from '#/lib/download.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import type { Editor } from './editor.ts'
import { shownChapters } from './shown-chapters.ts'

export interface TimingMenuProps {
  readonly editor: Editor
  readonly onImport: () => void
  readonly onChooseDeck: () => void
}

/** Ways in and out for chapters and the log, and another deck. */
export function TimingMenu({ editor, onImport, onChooseDeck }: TimingMenuProps) {
  const { t } = useTranslation('timing')
  const { timed, seconds, mayEdit, deckId } = editor
  const chapters = watchedChapters(shownChapters(editor), timed.cuts, seconds)
  const isEmpty = chapters.length === 0
  const reason = isEmpty ? { disabled: true, hint: t('menu.noChapters') } : {}

  async function copyText() {
    await navigator.clipboard.writeText(chaptersText(chapters))
    toast({ title: t('menu.copied'), variant: 'success' })
  }

  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button variant="outline" size="icon" aria-label={t('menu.label')}>
          <MoreHorizontal />
        </Button>
      }
      entries={[
        {
          kind: 'action',
          key: 'import',
          label: t('menu.import'),
          icon: <Upload />,
          movesFocus: true,
          onSelect: onImport,
          ...(deckId === null || !mayEdit
            ? { disabled: true, hint: t(mayEdit ? 'menu.needsDeck' : 'noRight') }
            : { hint: t('menu.importText') }),
        },
        {
          kind: 'action',
          key: 'deck',
          label: t(deckId === null ? 'deck.choose' : 'deck.another'),
          icon: <Presentation />,
          movesFocus: true,
          onSelect: onChooseDeck,
          ...(!mayEdit && { disabled: true, hint: t('noRight') }),
        },
        { kind: 'divider', key: 'exports' },
        {
          kind: 'action',
          key: 'copy',
          label: t('menu.copyText'),
          icon: <Copy />,
          onSelect: () => void copyText(),
          ...reason,
        },
        {
          kind: 'action',
          key: 'vtt',
          label: t('menu.vtt'),
          icon: <Download />,
          onSelect: () =>
            downloadText('chapters.vtt', chaptersVtt(chapters, watchedSeconds(timed.cuts, seconds)), 'text/vtt'),
          ...reason,
        },
        {
          kind: 'action',
          key: 'text',
          label: t('menu.text'),
          icon: <Download />,
          onSelect: () => downloadText('chapters.txt', chaptersText(chapters), 'text/plain;charset=utf-8'),
          ...reason,
        },
        {
          kind: 'action',
          key: 'json',
          label: t('menu.json'),
          icon: <Download />,
          onSelect: () => downloadText('chapters.json', JSON.stringify(chapters, null, 2), 'application/json'),
          ...reason,
        },
        {
          kind: 'action',
          key: 'log',
          label: t('menu.log'),
          icon: <Download />,
          onSelect: () => downloadText('log.json', JSON.stringify({ log: timed.log }, null, 2), 'application/json'),
          ...(timed.log.length === 0 && { disabled: true, hint: t('menu.noLog') }),
        },
      ]}
    />
  )
}
