import { useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import { readAllAuditEvents, type AuditScope } from '#/api/audit-events.ts'
import { SearchBox } from '#/components/search-box.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { useSearchPatch } from '#/components/use-search-patch.ts'
import { downloadText } from '#/lib/download.ts'
import { toCsv } from '#/lib/csv.ts'
import { userAtom } from '#/session/atoms.ts'
import { Button } from '#/ui/button.tsx'
import { Input } from '#/ui/input.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { AUDIT_NOUNS, changesText } from './audit-words.ts'

export interface AuditFiltersProps {
  scope: AuditScope
  filter: Parameters<typeof readAllAuditEvents>[1]
}

const COLUMNS = ['at', 'actor', 'actor_id', 'action', 'noun_id', 'company', 'changes', 'address'] as const

async function exportRows({ scope, filter }: AuditFiltersProps): Promise<void> {
  const rows = await readAllAuditEvents(scope, filter)
  const cells = rows.map((row) => [
    row.at,
    row.actor?.name ?? '',
    row.actor?.id ?? '',
    row.action,
    row.noun_id,
    row.company?.name ?? '',
    changesText(row)
      .map(({ field, before, after }) => `${field}: ${before === null ? '' : `${before} → `}${after}`)
      .join('; '),
    row.address,
  ])
  downloadText(`audit-log-${new Date().toISOString().slice(0, 10)}.csv`, toCsv([COLUMNS, ...cells]), 'text/csv')
}

/** Filters of the audit log, kept in the address, and its export. */
export function AuditFilters({ scope, filter }: AuditFiltersProps) {
  const { t } = useTranslation('settings')
  const user = useAtomValue(userAtom)
  const address = useSearch({ from: '/admin/settings' })
  const patch = useSearchPatch()
  const [exporting, setExporting] = useState(false)

  async function save() {
    setExporting(true)
    await exportRows({ scope, filter }).catch((error: unknown) =>
      problemToast({ error, title: t('audit.exportFailed') }),
    )
    setExporting(false)
  }

  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SearchBox
        label={t('audit.person')}
        value={address.person}
        onSearch={(person) => void patch({ person }, { replace: true })}
      />
      <NativeSelect
        aria-label={t('audit.actionFilter')}
        value={address.action}
        onChange={({ target }) => void patch({ action: target.value })}
      >
        <option value="">{t('audit.anyAction')}</option>
        {AUDIT_NOUNS.map((noun) => (
          <option key={noun} value={noun}>
            {t(`noun.${noun}`)}
          </option>
        ))}
        <option value="session.refuse">{t('audit.failedSignIns')}</option>
      </NativeSelect>
      {user && isInternalAdmin(user) && (
        <NativeSelect
          aria-label={t('audit.scope')}
          value={address.of}
          onChange={({ target }) => void patch({ of: target.value })}
        >
          <option value="company">{t('audit.ofCompany')}</option>
          <option value="everything">{t('audit.ofEverything')}</option>
          <option value="no_company">{t('audit.ofNone')}</option>
        </NativeSelect>
      )}
      <DayInput label={t('audit.from')} value={address.from} onChange={(from) => void patch({ from })} />
      <DayInput label={t('audit.to')} value={address.to} onChange={(to) => void patch({ to })} />
      <Button variant="outline" loading={exporting} onClick={() => void save()}>
        <Download />
        {t('audit.export')}
      </Button>
    </div>
  )
}

function DayInput({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="flex items-center gap-2 text-muted-foreground">
      {label}
      <Input
        type="date"
        className="w-40 tabular-nums"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
