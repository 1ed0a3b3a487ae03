import { PLAN_TIERS } from '@outcrop/contract/account/roles.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#/ui/badge.tsx'

export interface PlanBadgeProps {
  tier: string
}

/** A company's plan; an unknown tier is shown as it is. */
export function PlanBadge({ tier }: PlanBadgeProps) {
  const { t } = useTranslation('shell')
  const known = PLAN_TIERS.find((each) => each === tier)
  return <Badge variant="outline">{known ? t(`plan.${known}`) : tier}</Badge>
}
