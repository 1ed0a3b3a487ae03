import { FIELDS, GRADE_UNITS, type TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { ColumnChoice } from '@outcrop/geo/table/table-choice.ts'
import type { ColumnGuess } from '@outcrop/geo/table/column-guess.ts'
import { FIELDS_OF_ROLE } from '@outcrop/geo/table/guess-columns.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameContent } from '#/lib/same-content.ts'
import { Input } from '#/ui/input.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { Progress } from '#/ui/progress.tsx'
import type { NewChoice } from './column-mapping.ts'

export interface ColumnRowProps {
  readonly guess: ColumnGuess
  readonly role: TableRole
  readonly choice: ColumnChoice | null
  readonly onChange: (choice: NewChoice) => void
}

const ASSAY = 'assay'
const SAMPLES_SHOWN = 3

/** A title such as `Au_ppm` without what follows the element. */
function elementOf(title: string): string {
  return /^[A-Za-z0-9]+/.exec(title.trim())?.[0] ?? 'Au'
}

/** One column: its title and first values, what it is, and how sure the guess was. */
export function ColumnRow({ guess, role, choice, onChange }: ColumnRowProps) {
  const { t } = useTranslation('validation')
  const title = guess.title || t('columns.untitled', { number: guess.column + 1 })
  const blank = Math.round(guess.blankShare * 100)
  const isGuess = choice !== null && guess.choice !== null && isSameChoice(choice, guess.choice)
  const canBeAssay = role === 'assay' || role === 'points' || choice?.kind === 'assay'

  const samples = (
    <>
      <span className="block truncate font-mono text-xs">
        {guess.samples.slice(0, SAMPLES_SHOWN).join(' · ') || t('columns.blank')}
      </span>
      {blank > 0 && <span className="text-xs">{t('columns.blankShare', { percent: blank })}</span>}
    </>
  )

  function pick(value: string) {
    const field = FIELDS.find((one) => one === value)
    if (field) return onChange({ kind: 'field', field })
    if (value !== ASSAY) return onChange({ kind: 'none' })
    onChange(guess.choice?.kind === 'assay' ? guess.choice : { kind: 'assay', element: elementOf(title), unit: null })
  }

  return (
    <tr>
      <th scope="row" className="max-w-36 text-start font-medium wrap-anywhere sm:max-w-48">
        {title}
        <span className="mt-0.5 block max-w-36 font-normal text-muted-foreground sm:hidden">{samples}</span>
      </th>
      <td className="hidden max-w-64 text-muted-foreground sm:table-cell">{samples}</td>
      <td>
        <span className="flex flex-wrap gap-1.5 sm:flex-nowrap">
          <NativeSelect
            aria-label={t('columns.as', { title })}
            className="min-w-36"
            value={choice === null ? '' : choice.kind === 'field' ? choice.field : ASSAY}
            onChange={({ target }) => pick(target.value)}
          >
            <option value="">{t('columns.keep')}</option>
            {FIELDS_OF_ROLE[role].map((field) => (
              <option key={field} value={field}>
                {t(`field.${field}`)}
              </option>
            ))}
            {canBeAssay && <option value={ASSAY}>{t('columns.assay')}</option>}
          </NativeSelect>
          {choice?.kind === 'assay' && (
            <ElementInput
              label={t('columns.elementOf', { title })}
              value={choice.element}
              onChange={(element) => onChange({ kind: 'assay', element, unit: choice.unit })}
            />
          )}
        </span>
      </td>
      <td>
        {choice?.kind === 'assay' && (
          <NativeSelect
            aria-label={t('columns.unitOf', { title })}
            value={choice.unit ?? ''}
            onChange={({ target }) =>
              onChange({
                kind: 'assay',
                element: choice.element,
                unit: GRADE_UNITS.find((unit) => unit === target.value) ?? null,
              })
            }
          >
            <option value="">{t('columns.noUnit')}</option>
            {GRADE_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </NativeSelect>
        )}
      </td>
      <td className="min-w-20">
        {choice !== null &&
          (isGuess ? (
            <Progress
              label={t('columns.confidence.label', { percent: Math.round(guess.confidence * 100) })}
              value={guess.confidence * 100}
            />
          ) : (
            <span className="text-xs text-muted-foreground">{t('columns.confidence.chosen')}</span>
          ))}
      </td>
    </tr>
  )
}

function isSameChoice(choice: ColumnChoice, guess: NonNullable<ColumnGuess['choice']>): boolean {
  const { column: _column, title: _title, ...rest } = choice
  return sameContent(rest, guess)
}

interface ElementInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (element: string) => void
}

/** Kept when the field is left, so that no half-typed element is checked. */
function ElementInput({ label, value, onChange }: ElementInputProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setText(value)
  }

  function leave() {
    const element = text.trim()
    if (element === '') setText(value)
    else if (element !== value) onChange(element)
  }

  return (
    <Input
      aria-label={label}
      className="w-20"
      maxLength={40}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}
