import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#/ui/class-names.ts'
import { Field, type FieldControlProps } from '#/ui/field.tsx'
import { issueText } from './form-issue.ts'
import type { FieldModel } from './use-field-model.ts'

/** Props of every field. */
export interface FieldBase {
  readonly label: string
  readonly hint?: ReactNode
  readonly required?: boolean
  /** Texts by issue code, in place of the general ones. */
  readonly messages?: Readonly<Record<string, string>>
  readonly className?: string
}

export interface NamedControlProps extends FieldControlProps {
  name: string
}

export interface FormFieldProps<Value> extends FieldBase {
  readonly field: FieldModel<Value>
  /** Error of the browser, such as an unreadable file; shown in place of the issue of the schema. */
  readonly problem?: string | null
  readonly layout?: 'inline'
  readonly children: (control: NamedControlProps) => ReactNode
}

/** Label, hint and error around a control, associated with it. */
export function FormField<Value>(props: FormFieldProps<Value>) {
  const { field, label, hint, required, messages, className, problem, layout, children } = props
  const { t } = useTranslation('form')
  const issue = field.issues[0]
  const error = problem ?? (issue && (messages?.[issue.code] ?? t(...issueText(issue, field.value))))
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      {...(layout && { layout })}
      className={classNames('content-start', className)}
    >
      {(control) => children({ ...control, name: field.name })}
    </Field>
  )
}
