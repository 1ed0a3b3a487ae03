import type { File } from '@outcrop/contract/files/file.ts'
import { useTranslation } from 'react-i18next'
import { MarkedText } from '#/components/marked-text.tsx'

export interface FileMatchProps {
  readonly match: NonNullable<File['match']>
  readonly search: string
}

/** The page of a PDF that holds what was searched for, and the words around. */
export function FileMatch({ match, search }: FileMatchProps) {
  const { t } = useTranslation('library')
  return (
    <span className="min-w-0 truncate text-muted-foreground" title={match.excerpt ?? undefined}>
      {t('match', { number: match.page })}
      {match.excerpt && (
        <>
          {' · '}
          <MarkedText text={match.excerpt} search={search} />
        </>
      )}
    </span>
  )
}
