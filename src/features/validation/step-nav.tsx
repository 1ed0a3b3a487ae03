import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#/ui/class-names.ts'
import { type StepState, VALIDATION_STEPS, type ValidationStep } from './validation-steps.ts'

export interface StepNavProps {
  readonly current: ValidationStep
  readonly states: Readonly<Record<ValidationStep, StepState>>
}

/** The steps of a validation, with what is done and what is open; each has an address. */
export function StepNav({ current, states }: StepNavProps) {
  const { t } = useTranslation('validation')
  return (
    <nav aria-label={t('steps.label')} className="scroll-thin overflow-x-auto border-b bg-card px-2 md:px-5">
      <ol className="flex gap-1">
        {VALIDATION_STEPS.map((step, index) => (
          <li key={step} className="shrink-0">
            <StepLink step={step} number={index + 1} state={states[step]} isCurrent={step === current} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepLinkProps {
  readonly step: ValidationStep
  readonly number: number
  readonly state: StepState
  readonly isCurrent: boolean
}

function StepLink({ step, number, state, isCurrent }: StepLinkProps) {
  const { t } = useTranslation('validation')
  const face = (
    <>
      <span
        aria-hidden
        className={classNames(
          'grid size-5 place-items-center rounded-full border text-xs tabular-nums [&>svg]:size-3',
          state === 'done' && 'border-transparent bg-success-soft text-success',
        )}
      >
        {state === 'done' ? <Check /> : state === 'none' ? '–' : number}
      </span>
      {t(`steps.${step}`)}
      <span className="sr-only">, {t(`steps.state.${state}`)}</span>
    </>
  )
  if ((state === 'waiting' || state === 'none') && !isCurrent)
    return (
      <span
        className="tab flex cursor-not-allowed items-center gap-1.5 font-normal text-muted-foreground"
        title={t(`steps.state.${state}`)}
      >
        {face}
      </span>
    )
  return (
    <Link
      from="/admin/validate/$slug"
      to="."
      search={{ step }}
      className="tab flex items-center gap-1.5"
      activeOptions={{ includeSearch: true }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {face}
    </Link>
  )
}
