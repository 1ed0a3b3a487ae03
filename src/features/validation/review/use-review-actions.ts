import { useState } from 'react'
import { Cancelled, Refusal } from '@outcrop/compute/refusal.ts'
import type { FixStep, ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import { randomId } from '#/lib/random-id.ts'
import { toast } from '#/state/notices.ts'
import { useRuleLabels } from '../rule-labels.ts'
import type { ReviewChange } from '../review-change.ts'
import type { StepProps } from '../step-props.ts'

/** A fix that somebody asks for; the step gets its id and version when it is made. */
export type RequestedFix = Pick<FixStep, 'rule' | 'fix' | 'lines' | 'choice'>

/** The version of all fixes that this app knows; a fix that does otherwise gets the next one. */
const FIX_VERSION = 1

export function stepOf({ rule, fix, lines, choice }: RequestedFix): FixStep {
  return { id: randomId(), version: FIX_VERSION, rule, fix, lines, choice }
}

type OutputsOf = Extract<ReviewChange, { kind: 'outputs' }>['of']

/** Changes of the recipe. What is asked for meanwhile waits for its turn. */
export function useReviewActions({ onChange, canUndo, canRedo }: Pick<StepProps, 'onChange' | 'canUndo' | 'canRedo'>) {
  const labels = useRuleLabels()
  /** The first of them is at work. */
  const [pending, setPending] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<unknown>(null)

  async function make(name: string, change: ReviewChange): Promise<boolean> {
    setProblem(null)
    setPending((names) => [...names, name])
    try {
      await onChange(change)
      return true
    } catch (error) {
      // The results are gone, so that nothing in them can show the refusal.
      if (error instanceof Refusal && error.code === 'change_lost')
        toast({ title: labels.problem(error), variant: 'destructive' })
      else if (!(error instanceof Cancelled)) setProblem(error)
      return false
    } finally {
      setPending(([, ...rest]) => rest)
    }
  }

  return {
    busy: pending[0] ?? null,
    canUndo,
    canRedo,
    problem,
    forgetProblem: () => setProblem(null),
    fix: (requested: RequestedFix) => make('fix', { kind: 'fix', step: stepOf(requested) }),
    undo: () => make('undo', { kind: 'undo' }),
    redo: () => make('redo', { kind: 'redo' }),
    remove: (id: string) => make(id, { kind: 'remove', id }),
    setRule: (code: string, choice: ValidationRecipe['rules'][string]) => make('rules', { kind: 'rule', code, choice }),
    setOutputs: (of: OutputsOf) => make('outputs', { kind: 'outputs', of }),
  }
}

export type ReviewActions = ReturnType<typeof useReviewActions>
