import { useRef, useState } from 'react'
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

type Outputs = Parameters<StepProps['session']['setOutputs']>[0]

/** Changes of the board, one after the other, each kept in the recipe. What is asked for meanwhile waits for its turn. */
export function useBoardActions({ session, onRecipe }: Pick<StepProps, 'session' | 'onRecipe'>) {
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)

  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** `work` gets the recipe as the changes before have left it. */
  function change(name: string, work: (recipe: ValidationRecipe) => Promise<unknown>): Promise<boolean> {
    setProblem(null)
    const done = last.current.then(() => run(name, work))
    last.current = done
    return done
  }

  async function run(name: string, work: (recipe: ValidationRecipe) => Promise<unknown>): Promise<boolean> {
    setBusy(name)
    try {
      await work(await session.recipe())
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
      change(id, (recipe) => session.open({ ...recipe, mends: recipe.mends.filter((step) => step.id !== id) })),
    setRule: (code: string, choice: ValidationRecipe['rules'][string]) =>
      change('rules', ({ rules }) => session.setRules({ ...rules, [code]: choice })),
    setOutputs: (outputsOf: (recipe: ValidationRecipe) => Outputs) =>
      change('outputs', (recipe) => session.setOutputs(outputsOf(recipe))),
  }
}

export type BoardActions = ReturnType<typeof useBoardActions>
