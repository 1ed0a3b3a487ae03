import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#/ui/class-names.ts'
import type { WizardSearch, WizardStep } from './wizard-search.ts'

export interface WizardStepsProps {
  readonly steps: readonly WizardStep[]
  readonly step: WizardStep
  /** Something is chosen, so that the steps after the first can be opened. */
  readonly isChosen: boolean
  /** The embed is made, so that no step can be opened again. */
  readonly isMade: boolean
}

/** The steps of the wizard; those that can be opened are links. */
export function WizardSteps({ steps, step, isChosen, isMade }: WizardStepsProps) {
  const { t } = useTranslation('embed')
  const at = steps.indexOf(step)
  return (
    <nav aria-label={t('wizard.steps')} className="scroll-thin mb-5 overflow-x-auto border-b pb-3">
      <ol className="flex gap-x-5">
        {steps.map((each, index) => {
          const isOpenable = !isMade && each !== step && each !== 'code' && (isChosen || index === 0)
          const content = (
            <>
              <span
                aria-hidden
                className={classNames(
                  'grid size-5 shrink-0 place-items-center rounded-full border text-xs tabular-nums',
                  each === step && 'border-primary bg-primary text-primary-foreground',
                )}
              >
                {index < at ? <Check className="size-3" /> : index + 1}
              </span>
              {t(`wizard.step.${each}`)}
            </>
          )
          const look = 'flex items-center gap-1.5 whitespace-nowrap rounded-sm'
          return (
            <li key={each} {...(each === step && { 'aria-current': 'step' as const })}>
              {isOpenable ? (
                <Link
                  to="/admin/embeds/create"
                  search={(before: object) => ({ ...(before as WizardSearch), step: each })}
                  className={classNames(look, 'hover:underline')}
                >
                  {content}
                </Link>
              ) : (
                <span className={classNames(look, each === step ? 'font-semibold' : 'text-muted-foreground')}>
                  {content}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
