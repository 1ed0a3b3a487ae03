import type { DataReview } from '@outcrop/contract/data/data-area.ts'
import type { File } from '@outcrop/contract/files/file.ts'
import { CircleCheck, CircleDashed, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#/ui/badge.tsx'

const LOOKS = {
  ready: { variant: 'outline', Icon: CircleDashed },
  processing: { variant: 'info', Icon: LoaderCircle },
  action_required: { variant: 'warning', Icon: TriangleAlert },
  accepted: { variant: 'success', Icon: CircleCheck },
} as const

/** Where a file is on its way to being accepted. */
export function ReviewBadge({ file }: { file: Pick<File, 'review' | 'status'> }) {
  const { t } = useTranslation('data')
  // Until the bytes are known, the check of their contents has not begun.
  const review: DataReview = file.review ?? (file.status === 'ready' ? 'ready' : 'processing')
  const { variant, Icon } = LOOKS[review]
  return (
    <Badge variant={variant}>
      <Icon aria-hidden className={review === 'processing' ? 'motion-safe:animate-spin' : undefined} />
      {t(`review.${review}`)}
    </Badge>
  )
}
