import { TABLE_ROLES, type TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import { PART_USES, type PartUse } from '@outcrop/validation/session/validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { CircleAlert, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keyed } from '#/lib/keyed.ts'
import { Badge, type BadgeVariant } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { noteText } from '../note-text.ts'
import { isSpatial, USES_OF } from '../parts/part-use.ts'
import { useRuleLabels } from '../rule-labels.ts'
import type { FilePlace } from './file-place.ts'

export interface PartRowProps {
  readonly part: FoundPart
  /** The file that it is in. */
  readonly owner: string
  /** What the table was taken for; null where it is not used. */
  readonly role: TableRole | null
  /** What the grid, layer or mesh was taken for; null where it is not used. */
  readonly use: PartUse | null
  readonly place: FilePlace | null
  readonly onRole: (role: TableRole | null) => void
  readonly onUse: (use: PartUse | null) => void
  readonly onRemove: () => void
}

const PLACE_LOOKS: Readonly<Record<FilePlace['state'], BadgeVariant>> = {
  new: 'outline',
  waiting: 'info',
  sending: 'info',
  paused: 'warning',
  checking: 'info',
  stored: 'success',
  refused: 'destructive',
  missing: 'warning',
}

/** One thing that was found: what it is, how large, what is unusual, and where its file is. */
export function PartRow({ part, owner, role, use, place, onRole, onUse, onRemove }: PartRowProps) {
  const { t } = useTranslation('validation')
  const labels = useRuleLabels()
  const name = part.sheet === null ? part.file : `${part.file}, ${t('files.sheet', { sheet: part.sheet })}`
  const beside = part.files.filter((file) => file !== part.file)
  const isTable = part.kind === 'table' && part.refusal === null
  const facts = [
    t(`kind.${part.kind}`),
    ...(isTable
      ? [
          part.rowCount === null ? t('files.rowsUnknown') : t('files.rows', { count: part.rowCount }),
          t('files.columns', { count: part.header.length }),
        ]
      : []),
    ...(part.crs === null ? [] : [t('files.crs', { crs: part.crs })]),
    ...(beside.length > 0 ? [t('files.parts', { files: beside.join(', ') })] : []),
    ...(isTable && role !== null && role === part.role && part.confidence < 1
      ? [t('files.guessed', { percent: Math.round(part.confidence * 100) })]
      : []),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs wrap-anywhere text-muted-foreground tabular-nums">{facts.join(' · ')}</p>
        {part.refusal && (
          <p className="mt-0.5 flex items-start gap-1.5 text-destructive [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
            <CircleAlert />
            <span>
              <span className="font-medium">{t('files.refused')}.</span>{' '}
              {labels.refused(part.refusal.code, part.refusal.values)}
            </span>
          </p>
        )}
        {part.notes.length > 0 && (
          <ul className="mt-0.5 text-xs text-warning">
            {keyed(part.notes, ({ code }) => code).map(({ key, item }) => (
              <li key={key}>{noteText(t, item)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex min-w-0 items-center gap-x-4 max-sm:w-full">
        {place && (
          <Badge variant={PLACE_LOOKS[place.state]}>
            {place.state === 'sending'
              ? t('files.place.sending', { percent: Math.floor(place.share * 100) })
              : t(`files.place.${place.state}`)}
          </Badge>
        )}
        {isTable && (
          <NativeSelect
            aria-label={t('files.role', { name })}
            value={role ?? ''}
            onChange={({ target }) => onRole(TABLE_ROLES.find((one) => one === target.value) ?? null)}
          >
            <option value="">{t('files.unused')}</option>
            {TABLE_ROLES.map((one) => (
              <option key={one} value={one}>
                {t(`role.${one}`)}
              </option>
            ))}
          </NativeSelect>
        )}
        {isSpatial(part) && part.refusal === null && (
          <NativeSelect
            aria-label={t('files.role', { name })}
            value={use ?? ''}
            onChange={({ target }) => onUse(PART_USES.find((one) => one === target.value) ?? null)}
          >
            <option value="">{t('files.unused')}</option>
            {USES_OF[part.kind].map((one) => (
              <option key={one} value={one}>
                {t(`use.${one}`)}
              </option>
            ))}
          </NativeSelect>
        )}
        <Button
          variant="ghost"
          size="icon"
          className="ms-auto"
          aria-label={t('files.remove', { name: owner })}
          onClick={onRemove}
        >
          <Trash2 />
        </Button>
      </div>
    </li>
  )
}
