import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { File } from '@outcrop/contract/files/file.ts'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Sheet } from '#/ui/sheet.tsx'
import { FileFacts } from './file-facts.tsx'
import { FileUses } from './file-uses.tsx'

export interface FileDetailsSheetProps {
  readonly file: File
  /** Name of the folder that it is in. */
  readonly place: string
  readonly onClose: () => void
}

/** Facts of a file beside the list that it is in. */
export function FileDetailsSheet({ file, place, onClose }: FileDetailsSheetProps) {
  const { t } = useTranslation('library')
  const versions = useQuery(fileQueries.versions(file.id))
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={<span className="wrap-anywhere">{file.name}</span>}
      closeLabel={t('close')}
      footer={
        <Link to="/admin/files/company-files/$id" params={{ id: file.id }} className={buttonClass({})}>
          {t('details.open')}
        </Link>
      }
    >
      <div className="grid gap-6">
        <FileFacts
          file={file}
          first={[{ label: t('details.place'), value: place }]}
          last={[{ label: t('details.versions'), value: versions.data && versions.data.length + 1 }]}
        />
        <section aria-labelledby="file-details-uses">
          <h3 id="file-details-uses" className="mb-2 text-base">
            {t('details.uses')}
          </h3>
          <FileUses file={file} />
        </section>
      </div>
    </Sheet>
  )
}
