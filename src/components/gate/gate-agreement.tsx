import { useTranslation } from 'react-i18next'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Field } from '#/ui/field.tsx'

export interface GateAgreementProps {
  readonly label: string
  readonly text: string
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
}

/** A text that scrolls, and a checkbox to accept it. */
export function GateAgreement({ label, text, agreed, onChange }: GateAgreementProps) {
  const { t } = useTranslation('gate')
  return (
    <>
      <div
        role="region"
        aria-label={label}
        tabIndex={0}
        className="scroll-thin max-h-56 overflow-y-auto rounded-md border bg-background p-3 whitespace-pre-line"
      >
        {text}
      </div>
      <Field label={t('agree')} layout="inline" required>
        {(control) => <Checkbox {...control} checked={agreed} onCheckedChange={onChange} />}
      </Field>
    </>
  )
}
