import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { Globe, Lock, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#/ui/badge.tsx'
import { publicationOf } from './publication.ts'

export interface PublicationBadgeProps {
  readonly recording: Pick<Recording, 'published_at' | 'audience' | 'has_password'>
}

/** Whether a recording is published, and to whom. */
export function PublicationBadge({ recording }: PublicationBadgeProps) {
  const { t } = useTranslation('recording')
  const publication = publicationOf(recording)
  if (publication === 'draft') return <Badge>{t('publication.draft')}</Badge>
  const Icon = publication === 'members' ? Users : publication === 'protected' ? Lock : Globe
  return (
    <Badge variant="outline">
      <Icon aria-hidden />
      {t(`publication.${publication}`)}
    </Badge>
  )
}
