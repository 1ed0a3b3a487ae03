import type { UserCompany } from '@outcrop/contract/user.ts'
import { useState } from 'react'
import { compareText } from '#/lib/format.ts'
import { CompanyPicker } from './company-picker.tsx'

export interface OwnCompanyPickerProps {
  companies: readonly UserCompany[]
  onPick: (id: string) => void
}

/** The companies that a person belongs to are known already, so they are searched without the server. */
export function OwnCompanyPicker({ companies, onPick }: OwnCompanyPickerProps) {
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const fitting = companies
    .filter((company) => `${company.name} ${company.ticker ?? ''}`.toLowerCase().includes(words))
    .toSorted((left, right) => compareText(left.name, right.name))
  return <CompanyPicker companies={fitting} count={fitting.length} onSearch={setSearch} onPick={onPick} />
}
