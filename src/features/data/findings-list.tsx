import type { Finding } from '@outcrop/contract/data/data-facts.ts'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { findingWords } from './finding-words.ts'

const LOOKS = {
  error: { Icon: CircleAlert, color: 'text-destructive' },
  warning: { Icon: TriangleAlert, color: 'text-warning' },
  info: { Icon: Info, color: 'text-muted-foreground' },
} as const
const ORDER = Object.keys(LOOKS) as (keyof typeof LOOKS)[]

/** What the check has found: what must be done first. */
export function FindingsList({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('data')
  const sorted = findings.toSorted((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity))
  return (
    <ul className="grid gap-2">
      {sorted.map((finding) => {
        const { Icon, color } = LOOKS[finding.severity]
        return (
          <li key={`${finding.code} ${Object.values(finding.values).join(' ')}`} className="flex gap-2">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{t(`severity.${finding.severity}`)} </span>
              {findingWords(finding, t)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
