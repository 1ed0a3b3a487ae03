import { useTranslation } from 'react-i18next'
import { IMAGE_ACCEPT, PDF_ACCEPT } from '#/components/uploader/file-check.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'

export interface EmptyDeckProps {
  /** Asks for files of these types. */
  readonly onPick: (accept: string) => void
}

/** A deck without slides, with the ways to get some. */
export function EmptyDeck({ onPick }: EmptyDeckProps) {
  const { t } = useTranslation('deck')
  return (
    <EmptyState
      title={t('editor.empty')}
      description={t('editor.emptyText')}
      actions={
        <>
          <Button onClick={() => onPick(PDF_ACCEPT)}>{t('editor.addPdf')}</Button>
          <Button variant="outline" onClick={() => onPick(IMAGE_ACCEPT)}>
            {t('editor.addImages')}
          </Button>
        </>
      }
    />
  )
}
