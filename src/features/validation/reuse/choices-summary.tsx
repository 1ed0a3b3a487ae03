import type { Retargeted } from '@outcrop/validation/session/retarget-recipe.ts'
import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { Callout } from '#/ui/callout.tsx'

export interface ChoicesSummaryProps {
  readonly retargeted: Retargeted
}

/** What of earlier choices is used for these files, and what is left out. */
export function ChoicesSummary({ retargeted: { recipe, leftOut } }: ChoicesSummaryProps) {
  const { t } = useTranslation('reuse')
  const { tables, parts, crs, rules, mends: fixes, desurvey, composites } = recipe
  const ruleCount = Object.values(rules).filter(
    ({ severity, limits }) => severity !== null || Object.keys(limits).length > 0,
  ).length
  const fixCount = fixes.length + parts.reduce((sum, part) => sum + part.mends.length, 0)
  const stays = [
    ...(tables.length > 0 ? [t('stays.tables', { count: tables.length, names: tables.map(tableId).join(', ') })] : []),
    ...(parts.length > 0
      ? [t('stays.parts', { count: parts.length, names: parts.map(({ file }) => file).join(', ') })]
      : []),
    ...(crs === null ? [] : [t('stays.crs', { crs })]),
    ...(ruleCount > 0 ? [t('stays.rules', { count: ruleCount })] : []),
    ...(fixCount > 0 ? [t('stays.fixes', { count: fixCount })] : []),
    t('stays.desurvey', {
      method: t(`method.${desurvey.method}`),
      step: formatNumber(desurvey.step),
      declination: formatNumber(desurvey.declination),
    }),
    ...(composites.length > 0 ? [t('stays.composites', { count: composites.length })] : []),
  ]
  const left = [
    ...(leftOut.tables.length > 0 ? [t('left.tables', { names: leftOut.tables.join(', ') })] : []),
    ...(leftOut.parts.length > 0 ? [t('left.parts', { names: leftOut.parts.join(', ') })] : []),
    ...leftOut.columns.map(({ table, titles }) => t('left.columns', { table, titles: titles.join(', ') })),
    ...(leftOut.lines > 0 ? [t('left.lines', { count: leftOut.lines })] : []),
  ]
  return (
    <div className="grid gap-3">
      <Callout variant="success" title={t('stays.title')}>
        <Lines lines={stays} />
      </Callout>
      {left.length > 0 && (
        <Callout variant="warning" title={t('left.title')}>
          <Lines lines={left} />
        </Callout>
      )}
    </div>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="list-disc ps-4">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}
