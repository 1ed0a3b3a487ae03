import { useState } from 'react'
import { Cancelled, Refusal } from '@outcrop/analysis/core/refusal.ts'
import type { MendStep, ValidationRecipe } from '@outcrop/analysis/session/validation-recipe.ts'
import { randomId } from '#/lib/random-id.ts'
import { toast } from '#/state/notices.ts'
import { useRuleWords } from '../rule-words.ts'
import type { BoardChange } from '../session-changes.ts'
import type { StepProps } from '../step-props.ts'

/** A mend that somebody asks for; the step gets its id and version when it is made. */
export type WantedMend = Pick<MendStep, 'rule' | 'fix' | 'lines' | 'choice'>

/** The version of all mends that this app knows; a mend that does otherwise gets the next one. */
const MEND_VERSION = 1
/** Refusals after which the board is another one, or gone: nothing on it can tell of them. */
const BOARD_GONE: ReadonlySet<string> = new Set(['recipe_replaced', 'change_lost'])

export function stepOf({ rule, fix, lines, choice }: WantedMend): MendStep {
  return { id: randomId(), version: MEND_VERSION, rule, fix, lines, choice }
}

type OutputsOf = Extract<BoardChange, { kind: 'outputs' }>['of']

/** Changes of the board. What is asked for meanwhile waits for its turn. */
export function useBoardActions(onChange: StepProps['onChange']) {
  const words = useRuleWords()
  /** The first of them is at work. */
  const [pending, setPending] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<unknown>(null)

  async function make(name: string, change: BoardChange): Promise<boolean> {
    setProblem(null)
    setPending((names) => [...names, name])
    try {
      await onChange(change)
      return true
    } catch (error) {
      if (error instanceof Refusal && BOARD_GONE.has(error.code))
        toast({ title: words.problem(error), variant: 'destructive' })
      else if (!(error instanceof Cancelled)) setProblem(error)
      return false
    } finally {
      setPending(([, ...rest]) => rest)
    }
  }

  return {
    busy: pending[0] ?? null,
    problem,
    forgetProblem: () => setProblem(null),
    mend: (wanted: WantedMend) => make('mend', { kind: 'mend', step: stepOf(wanted) }),
    undo: () => make('undo', { kind: 'undo' }),
    redo: () => make('redo', { kind: 'redo' }),
    remove: (id: string) => make(id, { kind: 'remove', id }),
    setRule: (code: string, choice: ValidationRecipe['rules'][string]) => make('rules', { kind: 'rule', code, choice }),
    setOutputs: (of: OutputsOf) => make('outputs', { kind: 'outputs', of }),
  }
}

export type BoardActions = ReturnType<typeof useBoardActions>
