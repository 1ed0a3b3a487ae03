import { useState } from 'react'
import { Cancelled } from '@outcrop/analysis/core/refusal.ts'
import type { MendStep, ValidationRecipe } from '@outcrop/analysis/session/validation-recipe.ts'
import { randomId } from '#/lib/random-id.ts'
import type { StepProps } from '../step-props.ts'

/** A mend that somebody asks for; the step gets its id and version when it is made. */
export type WantedMend = Pick<MendStep, 'rule' | 'fix' | 'lines' | 'choice'>

/** The version of all mends that this app knows; a mend that does otherwise gets the next one. */
const MEND_VERSION = 1

export function stepOf({ rule, fix, lines, choice }: WantedMend): MendStep {
  return { id: randomId(), version: MEND_VERSION, rule, fix, lines, choice }
}

/** Changes of the board, one at a time, each kept in the recipe. */
export function useBoardActions({ session, recipe, onRecipe }: Pick<StepProps, 'session' | 'recipe' | 'onRecipe'>) {
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)

  async function change(name: string, work: () => Promise<unknown>): Promise<boolean> {
    if (busy !== null) return false
    setBusy(name)
    setProblem(null)
    try {
      await work()
      onRecipe(await session.recipe())
      return true
    } catch (error) {
      if (!(error instanceof Cancelled)) setProblem(error)
      return false
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    problem,
    forgetProblem: () => setProblem(null),
    mend: (wanted: WantedMend) => change('mend', () => session.mend(stepOf(wanted))),
    undo: () => change('undo', () => session.undo()),
    redo: () => change('redo', () => session.redo()),
    /** Takes one mend out of the middle: the tables are opened again with all others. */
    remove: (id: string) =>
      change(id, () => session.open({ ...recipe, mends: recipe.mends.filter((step) => step.id !== id) })),
    setRules: (rules: ValidationRecipe['rules']) => change('rules', () => session.setRules(rules)),
    setOutputs: (outputs: Parameters<StepProps['session']['setOutputs']>[0]) =>
      change('outputs', () => session.setOutputs(outputs)),
  }
}

export type BoardActions = ReturnType<typeof useBoardActions>
