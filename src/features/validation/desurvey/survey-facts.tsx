import { useTranslation } from 'react-i18next'
import type { SurveyView } from '@outcrop/validation/session/review-session.ts'
import { formatNumber } from '#/lib/format.ts'
import { Callout } from '#/ui/callout.tsx'
import { useRuleLabels } from '../rule-labels.ts'

export interface SurveyFactsProps {
  readonly view: SurveyView
  /** Of the coordinates in the tables. */
  readonly crs: string | null
  /** Whether somebody chose the sign of dips. */
  readonly isChosen: boolean
}

const REFUSED_SHOWN = 8

/** How many holes are followed, which sign of dips points down and why, and which holes cannot be followed. */
export function SurveyFacts({ view, crs, isChosen }: SurveyFactsProps) {
  const { t } = useTranslation('desurvey')
  const labels = useRuleLabels()
  const { dipDown, positive, negative, followed, refused, unused, metres } = view
  const counts = { positive: formatNumber(positive), negative: formatNumber(negative) }
  const isOdd = (dipDown === 'positive' ? positive : negative) < (dipDown === 'positive' ? negative : positive)
  return (
    <div className="grid gap-3">
      <p>{t('followed', { count: followed, metres: formatNumber(Math.round(metres)) })}</p>
      {view.crs !== null && view.crs !== crs && (
        <p className="text-muted-foreground">{t('followedIn', { code: view.crs })}</p>
      )}
      <Callout variant={isChosen && isOdd ? 'warning' : 'info'} title={t(`down.${dipDown}`)}>
        <p>{positive + negative === 0 ? t('noDips') : t(isChosen ? 'chosen' : 'counted', counts)}</p>
      </Callout>
      {unused > 0 && <p className="text-muted-foreground">{t('unused', { count: unused })}</p>}
      {refused.length > 0 && (
        <Callout variant="warning" title={t('refused', { count: refused.length })}>
          <ul className="list-disc ps-4">
            {refused.slice(0, REFUSED_SHOWN).map(({ hole, code, values }) => (
              <li key={hole}>{t('refusedHole', { hole, reason: labels.refused(code, values) })}</li>
            ))}
          </ul>
          {refused.length > REFUSED_SHOWN && <p>{t('more', { count: refused.length - REFUSED_SHOWN })}</p>}
        </Callout>
      )}
    </div>
  )
}
