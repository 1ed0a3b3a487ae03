import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CAPITAL_KINDS } from '@outcrop/contract/companies/capital.ts'
import { Button } from '#/ui/button.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import type { LineDraft } from './capital-draft.ts'

export interface CapitalLinesProps {
  readonly lines: readonly LineDraft[]
  /** Paths that the schema refuses, such as `items.2.count`. */
  readonly wrong: ReadonlySet<string>
  readonly onChange: (lines: readonly LineDraft[]) => void
}

/** The lines of a capital structure as fields, a group for each. */
export function CapitalLines({ lines, wrong, onChange }: CapitalLinesProps) {
  const { t } = useTranslation('capital')
  const set = (id: string, change: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...change } : line)))
  return (
    <div className="grid grid-cols-1 gap-3">
      {lines.map((line, index) => {
        const error = (field: string) =>
          wrong.has(`items.${index}.${field}`) && <span role="alert">{t('dialog.invalid')}</span>
        return (
          <fieldset
            key={line.id}
            className="grid items-start gap-2 rounded-md border p-2 sm:grid-cols-[8rem_minmax(0,2fr)_minmax(0,1fr)_6rem_9rem_auto]"
          >
            <legend className="sr-only">{t('dialog.line', { number: index + 1 })}</legend>
            <Field label={t('table.class')}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={line.kind}
                  onChange={({ target }) =>
                    set(line.id, { kind: CAPITAL_KINDS.find((known) => known === target.value) ?? line.kind })
                  }
                >
                  {CAPITAL_KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`kind.${kind}`)}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <Field label={t('table.name')} error={error('label')}>
              {(control) => (
                <Input
                  {...control}
                  value={line.label}
                  maxLength={160}
                  onChange={({ target }) => set(line.id, { label: target.value })}
                />
              )}
            </Field>
            <Field label={t('table.number')} error={error('count')}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={line.count}
                  onChange={({ target }) => set(line.id, { count: target.value })}
                />
              )}
            </Field>
            <Field label={t('dialog.strike')} error={error('strike')}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  value={line.strike}
                  onChange={({ target }) => set(line.id, { strike: target.value })}
                />
              )}
            </Field>
            <Field label={t('table.expiry')} error={error('expires_on')}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={line.expires_on}
                  onChange={({ target }) => set(line.id, { expires_on: target.value })}
                />
              )}
            </Field>
            <Button
              variant="ghost"
              size="icon-sm"
              className="sm:mt-6"
              aria-label={t('dialog.removeLine', { name: line.label || index + 1 })}
              onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
            >
              <X />
            </Button>
          </fieldset>
        )
      })}
    </div>
  )
}
