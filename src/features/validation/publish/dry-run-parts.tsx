import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import type { PartChoice, SpatialKind } from '@outcrop/validation/session/validation-recipe.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { Table } from '#/ui/table.tsx'
import { countOf } from '../results-summary.ts'
import { useRuleLabels } from '../rule-labels.ts'
import type { OpenParts } from '../step-props.ts'

export interface DryRunPartsProps {
  readonly choices: readonly PartChoice[]
  readonly parts: OpenParts
}

/** What a part of each kind is written as. */
const BECOMES: Readonly<Record<SpatialKind, string>> = {
  grid: 'GeoTIFF',
  vector: 'GeoJSON',
  mesh: 'GLB',
  omf: 'OMF 2',
}

/** Whether a part is left out, as it cannot be read or breaks a rule whose breach is an error. */
function isLeftOut(view: PartView | undefined): boolean {
  return view !== undefined && (view.refusal !== null || countOf(view, 'error') > 0)
}

/** What grids, layers, meshes and projects become, and which are left out. */
export function DryRunParts({ choices, parts }: DryRunPartsProps) {
  const { t } = useTranslation(['publishing', 'validation', 'part'])
  const labels = useRuleLabels()
  if (choices.length === 0) return null

  function textOf(view: PartView | undefined, kind: SpatialKind): string {
    if (!view) return t('part:reading')
    if (view.refusal) return t('publishing:leftOut', { reason: labels.refused(view.refusal.code, view.refusal.values) })
    const errors = view.rules.filter(({ severity }) => severity === 'error').map(({ code }) => labels.title(code))
    return errors.length > 0 ? t('publishing:leftOut', { reason: errors.join(', ') }) : BECOMES[kind]
  }

  return (
    <Table label={t('publishing:parts')}>
      <thead>
        <tr>
          <th className="min-w-36">{t('publishing:column.file')}</th>
          <th>{t('publishing:column.kind')}</th>
          <th className="min-w-32">{t('publishing:column.becomes')}</th>
          <th data-numeric>{t('publishing:column.errors')}</th>
          <th data-numeric>{t('publishing:column.warnings')}</th>
          <th data-numeric>{t('publishing:column.fixes')}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ file, kind, use, mends: fixes }) => {
          const view = parts.views.get(file)
          return (
            <tr key={file}>
              <td className="wrap-anywhere">{file}</td>
              <td>
                {[t(`validation:kind.${kind}`), use !== 'data' && t(`validation:use.${use}`)]
                  .filter(Boolean)
                  .join(', ')}
              </td>
              <td className={isLeftOut(view) ? 'text-destructive' : undefined}>{textOf(view, kind)}</td>
              <td data-numeric>{view ? formatNumber(countOf(view, 'error')) : ''}</td>
              <td data-numeric>{view ? formatNumber(countOf(view, 'warning')) : ''}</td>
              <td data-numeric>{formatNumber(fixes.length)}</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
