import { useTranslation } from 'react-i18next'
import { CENSORED_RULES } from '@outcrop/geo/drillhole/censored-rule.ts'
import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { useWorkerQuery } from '../use-worker-query.ts'
import type { StepProps } from '../step-props.ts'
import { type ReviewActions, stepOf } from './use-review-actions.ts'

export interface CensoredChoiceProps extends Pick<StepProps, 'session' | 'results' | 'recipe'> {
  readonly actions: ReviewActions
}

/** How values below the detection limit are counted, with an example from the tables. */
export function CensoredChoice({ session, results, recipe, actions }: CensoredChoiceProps) {
  const { t } = useTranslation('review')
  const { censored } = recipe
  const left = results.rules.find(({ code }) => code === 'A01')?.count ?? 0
  const { value: preview } = useWorkerQuery(censored, results, async () =>
    left === 0
      ? null
      : await session.previewFix(stepOf({ rule: 'A01', fix: 'censor', lines: null, choice: { rule: censored } }), 1),
  )
  const cell = preview?.rows[0]?.cells.find(({ before, after }) => before !== '' && after !== '')
  return (
    <div className="rounded-md border bg-card p-2.5">
      <Field label={t('censoredLabel')} hint={hint()}>
        {(control) => (
          <NativeSelect
            {...control}
            value={censored}
            onChange={(event) => {
              const chosen = event.target.value as ValidationRecipe['censored']
              void actions.setOutputs(() => ({ censored: chosen }))
            }}
          >
            {CENSORED_RULES.map((rule) => (
              <option key={rule} value={rule}>
                {t(`censored.${rule}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </div>
  )

  function hint() {
    if (left === 0) return t('censoredNone')
    if (censored === 'keep') return t('censoredKeep', { count: left })
    return cell
      ? t('censoredExample', { count: left, before: cell.before, after: cell.after })
      : t('censoredCount', { count: left })
  }
}
