import { RECORDING_RESOURCES_MAX, type RecordingResource } from '@outcrop/contract/recordings/recording.ts'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFieldModel } from '#/components/form/use-field-model.ts'
import { Button } from '#/ui/button.tsx'
import { Input } from '#/ui/input.tsx'

/** Titles and addresses of what goes with a recording, one row each. */
export function ResourcesField() {
  const { t } = useTranslation('recording')
  const field = useFieldModel<RecordingResource[]>()
  const { value, set, issues, name } = field

  function change(index: number, part: Partial<RecordingResource>) {
    set(value.map((row, place) => (place === index ? { ...row, ...part } : row)))
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{t('form.resources')}</legend>
      <p className="text-xs text-muted-foreground">{t('form.resourcesHint')}</p>
      {value.map((row, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- Rows have no id, and none moves past another.
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
        >
          <Input
            name={`${name}.${index}.title`}
            aria-label={t('form.resourceTitle', { number: index + 1 })}
            placeholder={t('form.title')}
            maxLength={160}
            value={row.title}
            onChange={({ target }) => change(index, { title: target.value })}
          />
          <Input
            name={`${name}.${index}.url`}
            type="url"
            aria-label={t('form.resourceUrl', { number: index + 1 })}
            placeholder="https://"
            className="max-sm:order-last max-sm:col-span-2"
            value={row.url}
            onChange={({ target }) => change(index, { url: target.value })}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('form.resourceRemove', { number: index + 1 })}
            onClick={() => set(value.filter((_, place) => place !== index))}
          >
            <X />
          </Button>
        </div>
      ))}
      {issues.length > 0 && (
        <p role="alert" className="text-xs font-medium text-destructive">
          {t('form.resourceInvalid')}
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={value.length >= RECORDING_RESOURCES_MAX}
        onClick={() => set([...value, { title: '', url: '' }])}
      >
        <Plus />
        {t('form.resourceAdd')}
      </Button>
    </fieldset>
  )
}
