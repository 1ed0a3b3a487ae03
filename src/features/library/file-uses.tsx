import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { File } from '@outcrop/contract/files/file.ts'
import type { Usage } from '@outcrop/contract/files/usage.ts'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

const KNOWN = ['deck', 'asset', 'company', 'recording', 'embed'] as const

export interface FileUsesProps {
  readonly file: File
}

/** Decks and other things that use a file. */
export function FileUses({ file }: FileUsesProps) {
  const { t } = useTranslation('library')
  const uses = useQuery(fileQueries.usage(file.id))
  if (uses.error) return <ProblemView error={uses.error} onRetry={() => void uses.refetch()} />
  if (!uses.data) return <Skeleton className="h-24 w-full" />
  const { results, hidden } = uses.data
  if (results.length === 0 && hidden === 0)
    return <EmptyState title={t('uses.none')} description={t('uses.noneText')} />
  return (
    <ul className="max-w-3xl divide-y rounded-lg border">
      {results.map((use) => (
        <li key={`${use.noun} ${use.id}`} className="flex items-center justify-between gap-3 p-3">
          <UseLink use={use} />
          <span className="shrink-0 text-muted-foreground">{t(`uses.${nounOf(use)}`)}</span>
        </li>
      ))}
      {hidden > 0 && <li className="p-3 text-muted-foreground">{t('uses.hidden', { count: hidden })}</li>}
    </ul>
  )
}

function nounOf({ noun }: Usage) {
  return KNOWN.find((known) => known === noun) ?? 'other'
}

function UseLink({ use }: { use: Usage }) {
  const className = 'min-w-0 truncate font-medium hover:underline'
  switch (nounOf(use)) {
    case 'deck':
      return (
        <Link to="/admin/decks/$id" params={{ id: use.id }} className={className}>
          {use.title}
        </Link>
      )
    case 'recording':
      return (
        <Link to="/admin/recordings/$id" params={{ id: use.id }} className={className}>
          {use.title}
        </Link>
      )
    case 'asset':
      return (
        <Link to="/admin/assets/$id" params={{ id: use.id }} className={className}>
          {use.title}
        </Link>
      )
    case 'embed':
      return (
        <Link to="/admin/embeds/video/$id" params={{ id: use.id }} className={className}>
          {use.title}
        </Link>
      )
    default:
      return <span className="min-w-0 truncate font-medium">{use.title}</span>
  }
}
