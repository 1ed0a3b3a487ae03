import type { Permission } from '@outcrop/contract/account/roles.ts'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Field } from '#/ui/field.tsx'

export interface PermissionChoiceProps {
  readonly legend: string
  readonly value: readonly Permission[]
  readonly onChange: (value: Permission[]) => void
  readonly disabled?: boolean
}

const CHOICES = ['presentations', 'data', 'dora', 'admin'] as const

/** What a person may do, with a sentence on what each permission opens. Company admin has them all and greys the others. */
export function PermissionChoice({ legend, value, onChange, disabled = false }: PermissionChoiceProps) {
  const { t } = useTranslation('people')
  const isAdmin = value.includes('admin')

  function toggle(permission: Permission, checked: boolean) {
    onChange(checked ? [...value, permission] : value.filter((held) => held !== permission))
  }

  return (
    <fieldset className="grid gap-2.5" disabled={disabled}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {CHOICES.map((permission) => (
        <Field
          key={permission}
          layout="inline"
          label={t(`permission.${permission}`)}
          hint={t(`opens.${permission}`)}
          className={isAdmin && permission !== 'admin' ? 'opacity-70' : ''}
        >
          {(control) => (
            <Checkbox
              {...control}
              disabled={disabled || (isAdmin && permission !== 'admin')}
              checked={isAdmin || value.includes(permission)}
              onCheckedChange={(checked) => toggle(permission, checked)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}
