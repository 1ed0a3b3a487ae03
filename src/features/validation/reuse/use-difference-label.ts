import type { ColumnUse, ComparedFix, RecipeDifference } from '@outcrop/validation/session/compare-recipes.ts'
import type { CompositeChoice } from '@outcrop/geo/drillhole/composite-choice.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { useRuleLabels } from '../rule-labels.ts'

type Of<Kind extends RecipeDifference['kind']> = Extract<RecipeDifference, { kind: Kind }>

/** Describes one difference between two recipes. */
export function useDifferenceLabel(): (difference: RecipeDifference) => string {
  const { t } = useTranslation('reuse')
  const { t: tCheck } = useTranslation('validation')
  const labels = useRuleLabels()
  const rule = (code: string) => (code === '' ? '' : `${code} ${labels.title(code)}`)
  const fieldOf = (use: ColumnUse | null) => {
    if (use === null) return ''
    if (use.kind === 'field') return tCheck(`field.${use.field}`)
    return use.unit === null ? t('assayPlain', { element: use.element }) : t('assay', { ...use, unit: use.unit })
  }
  const describeFix = ({ rule: code, fix, lines }: ComparedFix) =>
    lines === null
      ? t('fixOfRule', { fix: labels.fixLabel(fix), rule: rule(code) })
      : t('fixOfLines', { fix: labels.fixLabel(fix), count: lines })
  const compositeOf = ({ by, length, element, cutoff }: CompositeChoice) =>
    t(`composite.${by}`, { length: formatNumber(length), element: element ?? '', cutoff: formatNumber(cutoff) })
  const severityOf = (severity: Of<'severity'>['before']) => (severity ? t(`severity.${severity}`) : t('usual'))
  const limitOf = (limit: number | null) => (limit === null ? t('usual') : formatNumber(limit))

  function ofTable({ table, before, after }: Of<'table'>): string {
    if (after === null) return t('difference.tableGone', { table })
    if (before === null) return t('difference.tableAdded', { table, role: tCheck(`role.${after}`) })
    return t('difference.tableRole', { table, before: tCheck(`role.${before}`), after: tCheck(`role.${after}`) })
  }

  function ofColumn({ table, title, before, after }: Of<'column'>): string {
    const values = { table, title, before: fieldOf(before), after: fieldOf(after) }
    if (after === null) return t('difference.columnGone', values)
    return t(before === null ? 'difference.columnAdded' : 'difference.columnOther', values)
  }

  function ofPart({ file, before, after }: Of<'part'>): string {
    if (after === null) return t('difference.partGone', { file })
    if (before === null) return t('difference.partAdded', { file, use: t(`use.${after}`) })
    return t('difference.partUse', { file, before: t(`use.${before}`), after: t(`use.${after}`) })
  }

  function ofDesurvey({ part, before, after }: Of<'desurvey'>): string {
    const methodOf = (name: Of<'desurvey'>['before']) =>
      name === 'balanced_tangential' || name === 'tangential' ? t(`method.${name}`) : t('method.minimum_curvature')
    const dipOf = (sign: Of<'desurvey'>['before']) =>
      t(`dip.${sign === 'negative' || sign === 'positive' ? sign : 'most'}`)
    if (part === 'method') return t('difference.method', { before: methodOf(before), after: methodOf(after) })
    if (part === 'dip_down') return t('difference.dipDown', { before: dipOf(before), after: dipOf(after) })
    return t(`difference.${part}`, { before: formatNumber(Number(before)), after: formatNumber(Number(after)) })
  }

  return (difference) => {
    switch (difference.kind) {
      case 'table':
        return ofTable(difference)
      case 'column':
        return ofColumn(difference)
      case 'length_unit': {
        const { table, before, after } = difference
        return t('difference.lengths', { table, before: t(`length.${before}`), after: t(`length.${after}`) })
      }
      case 'height_unit': {
        const { table, before, after } = difference
        const unitOf = (unit: typeof before) => (unit === null ? t('ownUnit') : t(`length.${unit}`))
        return t('difference.heights', { table, before: unitOf(before), after: unitOf(after) })
      }
      case 'part':
        return ofPart(difference)
      case 'part_crs': {
        const { file, before, after } = difference
        return t('difference.partCrs', { file, before: before ?? t('ownSystem'), after: after ?? t('ownSystem') })
      }
      case 'part_fixes':
        return t('difference.partFixes', { ...difference })
      case 'crs': {
        const { before, after } = difference
        if (after === null) return t('difference.crsGone', { before: before ?? '' })
        return before === null ? t('difference.crsAdded', { after }) : t('difference.crs', { before, after })
      }
      case 'hole_crs': {
        const { before, after } = difference
        return t('difference.holeCrs', { before: before ?? t('ownCrs'), after: after ?? t('ownCrs') })
      }
      case 'severity': {
        const [before, after] = [severityOf(difference.before), severityOf(difference.after)]
        return t('difference.severity', { rule: rule(difference.rule), before, after })
      }
      case 'limit': {
        const [before, after] = [limitOf(difference.before), limitOf(difference.after)]
        return t('difference.limit', { rule: rule(difference.rule), before, after })
      }
      case 'fix':
        if (difference.after) return t('difference.fixAdded', { fix: describeFix(difference.after) })
        return difference.before ? t('difference.fixRemoved', { fix: describeFix(difference.before) }) : ''
      case 'censored': {
        const { before, after } = difference
        return t('difference.censored', { before: t(`censored.${before}`), after: t(`censored.${after}`) })
      }
      case 'desurvey':
        return ofDesurvey(difference)
      case 'composite':
        if (difference.after) return t('difference.compositeAdded', { composite: compositeOf(difference.after) })
        return difference.before ? t('difference.compositeGone', { composite: compositeOf(difference.before) }) : ''
    }
  }
}
