import { SEVERITIES } from '@outcrop/validation/rules/rule.ts'
import type { PartRuleCount, PartView } from '@outcrop/validation/session/spatial-session.ts'
import { useState } from 'react'
import type { SessionCalls } from '../worker/session-link.ts'
import { useWorkerQuery } from '../use-worker-query.ts'

/** All findings that a rule tells one by one. */
const MOST_FINDINGS = 1000
/** Cells along a side, and thousands of points, that are drawn. */
const PICTURE_SIZE = 600

export interface PartResultsOptions {
  readonly session: SessionCalls
  /** Null where no part is shown, or it was not read yet. */
  readonly view: PartView | null
  /** The rule that is asked for; the worst one where the part does not break it. */
  readonly rule: string | null
}

/** Rules that a part breaks, the worst first. */
export function rulesBySeverity({ rules }: Pick<PartView, 'rules'>): readonly PartRuleCount[] {
  return SEVERITIES.flatMap((severity) => rules.filter((rule) => rule.severity === severity))
}

/** What is shown of a part: a rule, its findings, the one that is chosen, and the picture. */
export function usePartResults({ session, view, rule: requested }: PartResultsOptions) {
  const file = view && !view.refusal ? view.file : ''
  const rules = view ? rulesBySeverity(view) : []
  const rule = rules.find(({ code }) => code === requested) ?? rules[0] ?? null
  const key = rule ? `${file} ${rule.code}` : ''
  const [chosen, setChosen] = useState<{ readonly key: string; readonly index: number } | null>(null)
  const [tries, setTries] = useState(0)
  const findings = useWorkerQuery(`${key} ${tries}`, view, async () => ({
    key,
    list: rule && file ? await session.partFindings(file, rule.code, 0, MOST_FINDINGS) : [],
  }))
  const picture = useWorkerQuery(`${file} ${tries}`, view, async () => ({
    file,
    drawn: file ? await session.partPicture(file, PICTURE_SIZE) : null,
  }))
  // An answer of before is of another part.
  const isOf = <Answer extends { key: string } | { file: string }>(answer: Answer | null) =>
    answer !== null && ('key' in answer ? answer.key === key : answer.file === file)
  return {
    rules,
    rule,
    findings: isOf(findings.value) ? (findings.value?.list ?? null) : null,
    findingsError: findings.isLoading ? null : findings.error,
    picture: isOf(picture.value) ? (picture.value?.drawn ?? null) : null,
    pictureError: picture.isLoading ? null : picture.error,
    chosen: chosen?.key === key ? chosen.index : null,
    choose: (index: number | null) => setChosen(index === null ? null : { key, index }),
    retry: () => setTries(tries + 1),
  }
}

export type PartResults = ReturnType<typeof usePartResults>
