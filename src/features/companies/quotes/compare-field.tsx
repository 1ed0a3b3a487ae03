import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQueries } from '#/api/companies.ts'
import { Combobox } from '#/ui/combobox.tsx'
import { Field } from '#/ui/field.tsx'

export interface CompareFieldProps {
  readonly companyId: string
  /** Id of the company to compare with; empty for none. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Searches for a company to compare with; clearing the text takes it away. */
export function CompareField({ companyId, value, onChange }: CompareFieldProps) {
  const { t } = useTranslation('quote')
  const named = useQuery({ ...companyQueries.detail(value), enabled: value !== '' }).data?.name ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === '' ? '' : named)
  const { data } = useQuery({
    ...companyQueries.list({ search: typed ?? '', ordering: 'name', pageSize: 20 }),
    placeholderData: keepPreviousData,
  })
  const options = (data?.results ?? [])
    .filter(({ id, ticker }) => id !== companyId && ticker)
    .map(({ id, name, ticker }) => ({ value: id, label: name, detail: ticker ?? undefined }))

  function type(next: string) {
    setTyped(next)
    if (next === '' && value !== '') onChange('')
  }

  return (
    <Field label={t('compare.label')} className="w-52">
      {(control) => (
        <Combobox
          control={control}
          text={text}
          onTextChange={type}
          options={options}
          onPick={(option) => {
            setTyped(null)
            onChange(option.value)
          }}
          listLabel={t('compare.label')}
          status={options.length === 0 && t('compare.none')}
          placeholder={t('compare.placeholder')}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  )
}
