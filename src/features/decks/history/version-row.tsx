import { type DeckVersion, VERSION_NAME_MAX } from '@outcrop/contract/decks/deck-version.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Eye, Pencil, RotateCcw, Tag } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { deckVersionMutations } from '#/api/deck-versions.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'
import { useVersionName } from './use-version-name.ts'

export interface VersionRowProps {
  readonly deckId: string
  readonly version: DeckVersion
  /** Some version is being restored. */
  readonly isBusy: boolean
  readonly isRestoring: boolean
  readonly onLook: () => void
  readonly onRestore: () => void
}

/** One version in the list, with its name, who kept it and when. */
export function VersionRow({ deckId, version, isBusy, isRestoring, onLook, onRestore }: VersionRowProps) {
  const { t } = useTranslation('version')
  const name = useVersionName()(version)
  const renaming = useMutation(deckVersionMutations.rename(useQueryClient(), deckId))
  const [typed, setTyped] = useState<string | null>(null)

  function rename(next: string | null) {
    setTyped(null)
    if (next === version.name) return
    renaming.mutate(
      { id: version.id, name: next },
      { onError: (error) => void problemToast({ title: t('history.notNamed'), error, retry: () => rename(next) }) },
    )
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') rename(typed?.trim() || null)
    else setTyped(null)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      <div className="min-w-48 flex-1">
        {typed === null ? (
          <p className="flex items-center gap-2">
            <span dir="auto" className="truncate font-medium">
              {name}
            </span>
            {version.name !== null && <Badge variant="selected">{t('history.named')}</Badge>}
          </p>
        ) : (
          <Input
            ref={focusFirst}
            aria-label={t('history.nameOf', { name })}
            maxLength={VERSION_NAME_MAX}
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
            onKeyDown={handleKey}
            onBlur={() => rename(typed.trim() || null)}
          />
        )}
        <p className="text-xs text-muted-foreground tabular-nums">
          <RelativeTime value={version.created_at} className="inline-block first-letter:uppercase" />
          {version.created_by && ` · ${version.created_by.name}`} ·{' '}
          {t('history.slides', { count: version.slide_count })}
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-end">
        <Button variant="ghost" size="sm" aria-label={t('history.lookAt', { name })} onClick={onLook}>
          <Eye />
          {t('history.look')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('history.restoreOf', { name })}
          loading={isRestoring}
          disabled={isBusy}
          onClick={onRestore}
        >
          <RotateCcw />
          {t('history.restore')}
        </Button>
        <DropdownMenu
          trigger={
            <Button variant="ghost" size="icon-sm" aria-label={t('history.more', { name })}>
              <Ellipsis />
            </Button>
          }
          entries={[
            {
              kind: 'action',
              key: 'name',
              label: version.name === null ? t('history.name') : t('history.rename'),
              icon: <Pencil />,
              movesFocus: true,
              onSelect: () => setTyped(version.name ?? ''),
            },
            ...(version.name === null
              ? []
              : [
                  {
                    kind: 'action' as const,
                    key: 'unname',
                    label: t('history.unname'),
                    icon: <Tag />,
                    onSelect: () => rename(null),
                  },
                ]),
          ]}
        />
      </div>
    </li>
  )
}
