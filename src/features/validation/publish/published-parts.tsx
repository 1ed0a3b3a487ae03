import { SPATIAL_KINDS } from '@outcrop/validation/session/validation-recipe.ts'
import type { PublishedPart } from '@outcrop/contract/data/validation.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { Table } from '#/ui/table.tsx'
import { useRuleLabels } from '../rule-labels.ts'

export interface PublishedPartsProps {
  readonly parts: readonly PublishedPart[]
}

/** Grids, layers, meshes and projects as they were published, with their files or why there are none. */
export function PublishedParts({ parts }: PublishedPartsProps) {
  const { t } = useTranslation(['publishing', 'validation'])
  const labels = useRuleLabels()
  if (parts.length === 0) return null

  function reasonOf({ refusal, rules }: PublishedPart): string {
    if (refusal) return labels.refused(refusal.code, refusal.values)
    return rules
      .filter(({ severity }) => severity === 'error')
      .map(({ code }) => labels.title(code))
      .join(', ')
  }

  return (
    <Table label={t('publishing:publishedParts')}>
      <thead>
        <tr>
          <th className="min-w-36">{t('publishing:column.file')}</th>
          <th>{t('publishing:column.kind')}</th>
          <th className="min-w-32">{t('publishing:column.became')}</th>
          <th data-numeric>{t('publishing:column.errors')}</th>
          <th data-numeric>{t('publishing:column.warnings')}</th>
          <th data-numeric>{t('publishing:column.fixes')}</th>
          <th data-numeric>{t('publishing:column.score')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          const kind = SPATIAL_KINDS.find((known) => known === part.kind)
          const isLeftOut = part.outputs.length === 0
          return (
            <tr key={part.file}>
              <td className="wrap-anywhere">{part.file}</td>
              <td>{kind ? t(`validation:kind.${kind}`) : part.kind}</td>
              <td className={isLeftOut ? 'text-destructive' : 'wrap-anywhere'}>
                {isLeftOut ? t('publishing:leftOut', { reason: reasonOf(part) }) : part.outputs.join(', ')}
              </td>
              <td data-numeric>{formatNumber(part.errors)}</td>
              <td data-numeric>{formatNumber(part.warnings)}</td>
              <td data-numeric>{formatNumber(part.mends)}</td>
              <td data-numeric>{part.score === null ? '' : formatNumber(Math.floor(part.score))}</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
