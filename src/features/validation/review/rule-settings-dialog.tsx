import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ruleByCode } from '@outcrop/validation/rules/rule-catalog.ts'
import { SEVERITIES } from '@outcrop/validation/rules/rule.ts'
import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import { validationSettingsMutations } from '#/api/validation-settings.ts'
import { useGuardedClose } from '#/components/document/use-guarded-close.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { sameContent } from '#/lib/same-content.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { useRuleLabels } from '../rule-labels.ts'
import type { ReviewActions } from './use-review-actions.ts'

export interface RuleSettingsDialogProps {
  readonly companyId: string
  readonly code: string
  readonly recipe: ValidationRecipe
  readonly actions: ReviewActions
  readonly onClose: () => void
}

type RuleChoice = ValidationRecipe['rules'][string]

/** How bad a rule's breach is and the figures that it goes by, for this validation or for the company from now on. */
export function RuleSettingsDialog({ companyId, code, recipe, actions, onClose }: RuleSettingsDialogProps) {
  const { t } = useTranslation('review')
  const labels = useRuleLabels()
  const client = useQueryClient()
  const keeping = useMutation(validationSettingsMutations.keep(client, companyId))
  const rule = ruleByCode(code)
  const own = recipe.rules[code]
  const [first] = useState<RuleChoice>(() => ({ severity: own?.severity ?? null, limits: own?.limits ?? {} }))
  const [severity, setSeverity] = useState(first.severity)
  const [limits, setLimits] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(first.limits).map(([name, value]) => [name, String(value)])),
  )
  const [forCompany, setForCompany] = useState(false)
  const choice: RuleChoice = {
    severity,
    limits: Object.fromEntries(
      Object.entries(limits).flatMap(([name, text]) => (text === '' ? [] : [[name, Number(text)]])),
    ),
  }
  const close = useGuardedClose(() => forCompany || !sameContent(choice, first), onClose)

  const names = Object.entries(rule?.limits ?? {})
  const wrong = names.filter(([name, { minimum, maximum }]) => {
    const text = limits[name] ?? ''
    return text !== '' && !(Number(text) >= minimum && Number(text) <= maximum)
  })

  async function save() {
    if (!(await actions.setRule(code, choice))) return
    if (!forCompany) return onClose()
    keeping.mutate(({ rules }) => ({ rules: { ...rules, [code]: choice } }), {
      onSuccess: onClose,
      onError: (error) => void problemToast({ title: t('settings.notKept'), error, retry: () => void save() }),
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      closeLabel={t('close')}
      title={t('settings.title', { code, title: labels.title(code) })}
      description={labels.why(code)}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            loading={actions.busy === 'rules' || keeping.isPending}
            disabled={wrong.length > 0}
            onClick={() => void save()}
          >
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Field label={t('settings.severity')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={severity ?? ''}
              onChange={(event) => setSeverity((event.target.value || null) as RuleChoice['severity'])}
            >
              <option value="">{t('settings.usual', { severity: t(`severity.${rule?.severity ?? 'info'}`) })}</option>
              {SEVERITIES.map((value) => (
                <option key={value} value={value}>
                  {t(`severity.${value}`)}
                </option>
              ))}
              <option value="off">{t('settings.off')}</option>
            </NativeSelect>
          )}
        </Field>
        {names.map(([name, limit]) => (
          <Field
            key={name}
            label={t(`limits.${limitName(name)}`)}
            aside={limit.unit}
            hint={t('settings.usualLimit', { value: limit.value })}
            error={
              wrong.some(([other]) => other === name) &&
              t('settings.range', { minimum: limit.minimum, maximum: limit.maximum })
            }
          >
            {(control) => (
              <Input
                {...control}
                type="number"
                step="any"
                min={limit.minimum}
                max={limit.maximum}
                placeholder={String(limit.value)}
                value={limits[name] ?? ''}
                onChange={(event) => setLimits({ ...limits, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field layout="inline" label={t('settings.forCompany')} hint={t('settings.forCompanyHint')}>
          {(control) => <Checkbox {...control} checked={forCompany} onCheckedChange={setForCompany} />}
        </Field>
        {actions.problem !== null && (
          <Callout variant="destructive" role="alert">
            {labels.problem(actions.problem)}
          </Callout>
        )}
      </div>
    </Dialog>
  )
}

const LIMIT_NAMES = [
  'tolerance',
  'distance',
  'rows',
  'earliest_year',
  'flat',
  'angle',
  'steep',
  'gap',
  'depth',
  'z',
  'single',
  'sum',
  'factor',
  'blank',
  'deviations',
  'hard',
  'codes',
] as const

function limitName(name: string): (typeof LIMIT_NAMES)[number] | 'other' {
  return LIMIT_NAMES.find((known) => known === name) ?? 'other'
}
