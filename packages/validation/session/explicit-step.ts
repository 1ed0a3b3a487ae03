import type { FixStep, ValidationRecipe } from './validation-recipe.ts'

/** The step with what it takes from its recipe where it says nothing: how values below detection are counted. */
export function explicitStep(step: FixStep, { censored }: Pick<ValidationRecipe, 'censored'>): FixStep {
  if (step.fix !== 'censor' || step.choice.rule !== undefined) return step
  return { ...step, choice: { ...step.choice, rule: censored } }
}
