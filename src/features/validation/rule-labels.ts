import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { RefusalValues } from '@outcrop/compute/refusal.ts'

type Texts = typeof import('../../../public/locales/en/rule.json')

/** Labels and messages of rules, fixes and refusals by their codes. An unknown code is shown as it is. */
export function useRuleLabels() {
  const { t, i18n } = useTranslation('rule')
  const has = (key: string) => i18n.exists(`rule:${key}`)
  const isRule = (code: string): code is keyof Texts['rules'] => has(`rules.${code}.title`)
  const isFound = (code: string): code is keyof Texts['found'] => has(`found.${code}`)
  const isFix = (name: string): name is keyof Texts['fixes'] => has(`fixes.${name}.label`)
  const isRefusal = (code: string): code is keyof Texts['refusals'] => has(`refusals.${code}`)
  // Some have a message of their own for each reason.
  const refused = (code: string, values: RefusalValues) => {
    const closer = `${code}_${values['reason'] ?? values['limit'] ?? ''}`
    const key = isRefusal(closer) ? closer : isRefusal(code) ? code : 'unknown'
    return t(`refusals.${key}`, { ...values, code })
  }
  return {
    title: (code: string) => (isRule(code) ? t(`rules.${code}.title`) : code),
    why: (code: string) => (isRule(code) ? t(`rules.${code}.why`) : ''),
    fix: (code: string) => (isRule(code) ? t(`rules.${code}.fix`) : ''),
    /** What is found about one row; '' where the title says it all. */
    found: ({ rule, value, otherLine }: { rule: string; value: string; otherLine: number }) => {
      if (value !== '' && isFound(rule)) return t(`found.${rule}`, { value, line: otherLine })
      return otherLine > 0 ? t('clash', { line: otherLine }) : ''
    },
    /** What is found about a place of a grid, a layer or a mesh, or about all of it. */
    partFound: ({ rule, count, values }: { rule: string; count: number; values: RefusalValues }) => {
      const found = [String(values['found']), 'all'].find((one) =>
        i18n.exists(`rule:part_found.${rule}.${one}`, { count }),
      )
      const shown: Record<string, string> = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value]),
      )
      // Which messages exist depends on what the rule finds.
      return found === undefined ? '' : t(`part_found.${rule}.${found}` as 'part_found.M03.all', { ...shown, count })
    },
    fixLabel: (name: string) => (isFix(name) ? t(`fixes.${name}.label`) : name),
    fixText: (name: string) => (isFix(name) ? t(`fixes.${name}.text`) : ''),
    refused,
    /** Why a call of the session did not work. */
    problem: (error: unknown) => (error instanceof Refusal ? refused(error.code, error.values) : t('refusals.other')),
  }
}

export type RuleLabels = ReturnType<typeof useRuleLabels>
