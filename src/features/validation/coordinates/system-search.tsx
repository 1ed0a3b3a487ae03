import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coordinateSystemQueries } from '#/api/coordinate-systems.ts'
import { Combobox } from '#/ui/combobox.tsx'
import { Field } from '#/ui/field.tsx'
import type { Place } from './likely-systems.ts'

export interface SystemSearchProps {
  readonly location: Place | null
  readonly chosen: string | null
  readonly onChoose: (code: string) => void
  /** Names the field, where it is not for the system of all data. */
  readonly label?: string
}

/** Searches all coordinate systems by code or words. */
export function SystemSearch({ location, chosen, onChoose, label }: SystemSearchProps) {
  const { t } = useTranslation('validation')
  const [text, setText] = useState('')
  const { data, error, isFetching } = useQuery({
    ...coordinateSystemQueries.list({ search: text.trim(), place: location }),
    placeholderData: keepPreviousData,
    enabled: text.trim() !== '',
  })
  const found = text.trim() === '' ? [] : (data ?? [])
  const status = error
    ? t('coordinates.failed')
    : isFetching
      ? t('coordinates.searching')
      : data && found.length === 0 && text.trim() !== ''
        ? t('coordinates.nothing')
        : undefined
  return (
    <Field label={label ?? t('coordinates.search')} hint={t('coordinates.searchHint')}>
      {(control) => (
        <Combobox
          control={control}
          text={text}
          onTextChange={setText}
          options={found.map(({ code, name }) => ({ value: code, label: code, detail: name }))}
          onPick={({ value }) => {
            onChoose(value)
            setText('')
          }}
          listLabel={t('coordinates.results')}
          status={status}
          placeholder={chosen ?? 'EPSG:26909'}
        />
      )}
    </Field>
  )
}
