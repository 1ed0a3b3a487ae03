import { useId, useState, type ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { parseAngle, parseCoordinates, type Coordinates } from '#/lib/coordinates.ts'
import { writeDecimal } from '#/lib/decimal.ts'
import { Input } from '#/ui/input.tsx'
import { issueText } from './form-issue.ts'
import type { FieldBase } from './form-field.tsx'
import { useFieldModel } from './use-field-model.ts'

type Axis = keyof Coordinates
const axes = ['latitude', 'longitude'] as const

/** Latitude and longitude; a pair pasted into either fills both. Half a pair is invalid, an empty pair is no location. */
export function LocationField({ label, hint, messages, className }: FieldBase) {
  const { t } = useTranslation('form')
  const id = useId()
  const field = useFieldModel<Coordinates | null>()
  const [typed, setTyped] = useState({ latitude: '', longitude: '' })

  function textOf(axis: Axis) {
    const value = field.value?.[axis] ?? null
    const same = Object.is(parseAngle(typed[axis]) ?? Number.NaN, value ?? Number.NaN)
    return same ? typed[axis] : writeDecimal(value)
  }

  function type(axis: Axis, text: string) {
    const texts = { latitude: textOf('latitude'), longitude: textOf('longitude'), [axis]: text }
    setTyped(texts)
    const [latitude, longitude] = [parseAngle(texts.latitude), parseAngle(texts.longitude)]
    const none = latitude === null && longitude === null
    field.set(none ? null : { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN })
  }

  function handlePaste(event: ClipboardEvent) {
    const pair = parseCoordinates(event.clipboardData.getData('text'))
    if (!pair) return
    event.preventDefault()
    field.set(pair)
  }

  return (
    <fieldset className={className} aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        {axes.map((axis) => {
          const issue = field.issues.find(({ within }) => within === axis || within === '')
          const error = issue && (messages?.[issue.code] ?? t(...issueText(issue, textOf(axis))))
          return (
            <label key={axis} className="grid content-start gap-1">
              <span className="text-xs text-muted-foreground">{t(`location.${axis}`)}</span>
              <Input
                name={`${field.name}.${axis}`}
                autoComplete="off"
                spellCheck={false}
                className="tabular-nums"
                placeholder={axis === 'latitude' ? '56.1200' : '-130.5000'}
                value={textOf(axis)}
                onPaste={handlePaste}
                onChange={({ target }) => type(axis, target.value)}
                {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-${axis}` })}
              />
              {error && (
                <span id={`${id}-${axis}`} className="text-xs font-medium text-destructive">
                  {error}
                </span>
              )}
            </label>
          )
        })}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-xs text-muted-foreground">
        {hint ?? t('location.hint')}
      </p>
    </fieldset>
  )
}
