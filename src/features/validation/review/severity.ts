import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { SEVERITIES, type Severity } from '@outcrop/validation/rules/rule.ts'
import type { BadgeVariant } from '#/ui/badge.tsx'

export const SEVERITY_LOOKS: Readonly<
  Record<Severity, { Icon: LucideIcon; text: string; cell: string; badge: BadgeVariant }>
> = {
  error: { Icon: CircleAlert, text: 'text-destructive', cell: 'bg-destructive-soft', badge: 'destructive' },
  warning: { Icon: TriangleAlert, text: 'text-warning', cell: 'bg-warning-soft', badge: 'warning' },
  info: { Icon: Info, text: 'text-info', cell: 'bg-info-soft', badge: 'info' },
}

/** The worst of the rules that a cell breaks; null for a cell without findings. */
export function worstOf(codes: readonly string[], severityOf: ReadonlyMap<string, Severity>): Severity | null {
  return SEVERITIES.find((severity) => codes.some((code) => severityOf.get(code) === severity)) ?? null
}
