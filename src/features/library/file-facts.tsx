import { Link } from '@tanstack/react-router'
import type { File } from '@outcrop/contract/files/file.ts'
import type { Video } from '@outcrop/contract/files/video.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '#/components/relative-time.tsx'
import { type Fact, FactsList } from '#/components/resource/facts-list.tsx'
import { clockTime } from '#/lib/clock-time.ts'
import { formatFileSize, formatNumber } from '#/lib/format.ts'
import { codecName } from '#/lib/video-codec.ts'
import { Badge } from '#/ui/badge.tsx'

export interface FileFactsProps {
  readonly file: File
  /** Shown before the file's own. */
  readonly first?: readonly Fact[]
  /** Shown after the file's own. */
  readonly last?: readonly Fact[]
}

/** What is known of a file: its size and contents, tags, who and when. */
export function FileFacts({ file, first = [], last = [] }: FileFactsProps) {
  const { t } = useTranslation('library')
  return (
    <FactsList
      facts={[
        ...first,
        { label: t('column.size'), value: formatFileSize(file.size) },
        {
          label: t('fact.dimensions'),
          value: file.width && file.height && t('fact.pixels', { width: file.width, height: file.height }),
        },
        { label: t('fact.pages'), value: file.page_count },
        ...videoFacts(t, file.video),
        { label: t('fact.type'), value: file.media_type },
        {
          label: t('column.tags'),
          value:
            file.tags.length > 0 ? (
              <span className="flex flex-wrap gap-1">
                {file.tags.map((tag) => (
                  <Link key={tag} to="/admin/files/company-files" search={{ tag }}>
                    <Badge>{tag}</Badge>
                  </Link>
                ))}
              </span>
            ) : null,
        },
        { label: t('column.createdBy'), value: file.created_by?.name },
        { label: t('column.created'), value: file.created_at && <RelativeTime value={file.created_at} /> },
        { label: t('column.updated'), value: file.updated_at && <RelativeTime value={file.updated_at} /> },
        ...last,
      ]}
    />
  )
}

function videoFacts(t: TFunction<'library'>, video: Video | null): Fact[] {
  if (!video?.facts) return []
  const { seconds, codec, audio_codec: audio, bits, frame_rate: rate, copy_reasons: reasons } = video.facts
  const copied = reasons.map((reason) => t(`video.reason.${reason}`)).join(' ')
  return [
    { label: t('fact.length'), value: clockTime(seconds) },
    { label: t('fact.codec'), value: bits > 8 ? t('fact.deep', { codec: codecName(codec), bits }) : codecName(codec) },
    { label: t('fact.sound'), value: audio === null ? t('fact.silent') : codecName(audio) },
    { label: t('fact.rate'), value: rate && t('fact.framesPerSecond', { rate: formatNumber(rate) }) },
    {
      label: t('fact.webCopy'),
      value:
        video.web_size === null ? null : (
          <>
            {t('fact.webCopySize', { size: formatFileSize(video.web_size) })}
            <span className="block text-muted-foreground">{copied}</span>
          </>
        ),
    },
  ]
}
