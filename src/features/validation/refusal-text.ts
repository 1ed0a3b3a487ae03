import { Refusal, type RefusalValues } from '@outcrop/analysis/core/refusal.ts'
import type { TFunction } from 'i18next'
import { i18n } from '#/i18n/i18n.ts'

interface Told {
  readonly code: string
  readonly values: RefusalValues
}

function textOf(t: TFunction<'validation'>, group: 'refusal' | 'note', { code, values }: Told): string {
  const key = `${group}.${code}`
  // Codes are those of the analysis, which may have newer ones than there are words for.
  if (!i18n.exists(`validation:${key}`)) return t(`${group}.other`, { code })
  return t(key as `${typeof group}.other`, { ...values, code })
}

/** Why something cannot be worked on. */
export function refusalText(t: TFunction<'validation'>, refusal: Told): string {
  return textOf(t, 'refusal', refusal)
}

/** What is unusual about a file. */
export function noteText(t: TFunction<'validation'>, note: Told): string {
  return textOf(t, 'note', note)
}

/** The words of whatever stopped the worker. */
export function workProblemText(t: TFunction<'validation'>, problem: Error): string {
  return problem instanceof Refusal ? refusalText(t, problem) : problem.message
}
