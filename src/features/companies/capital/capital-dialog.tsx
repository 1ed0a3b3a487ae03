import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { CapitalInput, type CapitalItem, type CapitalStructure } from '@outcrop/contract/companies/capital.ts'
import type { Company } from '@outcrop/contract/companies/company.ts'
import { ApiError, errorCodeOf } from '#/api/api-error.ts'
import { companyMutations, companyQueries } from '#/api/companies.ts'
import { useGuardedClose } from '#/components/document/use-guarded-close.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { draftOf, NEW_LINE, readDraft, type CapitalDraft } from './capital-draft.ts'
import { CapitalLines } from './capital-lines.tsx'
import { changesBetween, mismatchesOf, totalsOf } from './capital-totals.ts'
import { keyed } from '#/lib/keyed.ts'
import { formatNumber } from '#/lib/format.ts'

export interface CapitalDialogProps {
  readonly company: Company
  readonly structure: CapitalStructure | null
  /** Lines of a CSV, in place of those on record. */
  readonly imported: readonly CapitalItem[] | null
  readonly onClose: () => void
}

const FIELDS = [
  ['as_of', 'date', true],
  ['currency', 'text', true],
  ['cash', 'text', false],
  ['stated_issued', 'text', false],
  ['stated_fully_diluted', 'text', false],
] as const

/** Edits the capital structure into a new version; the earlier ones are kept. */
export function CapitalDialog({ company, structure, imported, onClose }: CapitalDialogProps) {
  const { t } = useTranslation(['capital', 'problem'])
  const client = useQueryClient()
  const saving = useMutation(companyMutations.saveCapital(client, company.id))
  const [basis, setBasis] = useState(structure)
  const [first] = useState(() => draftOf(structure, imported, company.currency ?? 'USD'))
  const [draft, setDraft] = useState(first)
  const [theirs, setTheirs] = useState<CapitalStructure | null>(null)
  const [by, setBy] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const close = useGuardedClose(() => draft !== first, onClose)
  const read = readDraft(draft)
  const parsed = v.safeParse(CapitalInput, read)
  const wrong = new Set(parsed.success ? [] : parsed.issues.map((issue) => v.getDotPath(issue) ?? ''))
  const shown = tried ? wrong : new Set<string>()
  const totals = totalsOf(read.items.map(({ kind, count }) => ({ kind, count: Number(count) || 0 })))
  const mismatches = parsed.success ? mismatchesOf(parsed.output, parsed.output.items) : []

  function save(over: CapitalStructure | null = basis) {
    setTried(true)
    if (!parsed.success) return
    saving.mutate(
      { ...parsed.output, based_on: over?.version ?? 0 },
      {
        onSuccess: ({ version }) => {
          toast({ title: t('dialog.saved', { version: version ?? 1 }), variant: 'success' })
          onClose()
        },
        onError: async (error) => {
          if (!(error instanceof ApiError) || error.code !== 'version_conflict') return
          setBy(error.problem?.changed_by?.name ?? null)
          setTheirs(await client.fetchQuery({ ...companyQueries.capital(company.id), staleTime: 0 }))
        },
      },
    )
  }

  function take() {
    setDraft(draftOf(theirs, null, company.currency ?? 'USD'))
    setBasis(theirs)
    setTheirs(null)
    saving.reset()
  }

  function set(change: Partial<CapitalDraft>) {
    setDraft((now) => ({ ...now, ...change }))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t(structure ? 'dialog.title' : 'dialog.createTitle')}
      description={t('dialog.text')}
      closeLabel={t('dialog.close')}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('dialog.cancel')}
          </Button>
          <Button loading={saving.isPending} onClick={() => save()}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {theirs && (
          <Callout
            role="alert"
            variant="warning"
            title={t('conflict.title', { name: by ?? t('conflict.somebody') })}
            actions={
              <>
                <Button size="sm" onClick={() => save(theirs)}>
                  {t('conflict.overwrite')}
                </Button>
                <Button size="sm" variant="outline" onClick={take}>
                  {t('conflict.take')}
                </Button>
              </>
            }
          >
            <ConflictLines basis={basis} theirs={theirs} />
          </Callout>
        )}
        {saving.error && !theirs && (
          <Callout role="alert" variant="destructive">
            {t(`problem:${errorCodeOf(saving.error)}`)}
          </Callout>
        )}
        <div className="grid gap-4 sm:grid-cols-3">
          {FIELDS.map(([name, type, required]) => (
            <Field
              key={name}
              label={t(`dialog.${name}`)}
              required={required}
              error={shown.has(name) && <span role="alert">{t('dialog.invalid')}</span>}
            >
              {(control) => (
                <Input
                  {...control}
                  type={type}
                  value={draft[name]}
                  onChange={({ target }) => set({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <CapitalLines lines={draft.lines} wrong={shown} onChange={(lines) => set({ lines })} />
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => set({ lines: [...draft.lines, NEW_LINE()] })}
        >
          <Plus />
          {t('dialog.addLine')}
        </Button>
        <p role="status" className="font-medium tabular-nums">
          {t('dialog.totals', {
            issued: formatNumber(totals.issued),
            fullyDiluted: formatNumber(totals.fullyDiluted),
          })}
        </p>
        {mismatches.map(({ total, stated, computed }) => (
          <Callout key={total} variant="warning" title={t(`mismatch.${total}`)}>
            {t('mismatch.text', { stated: formatNumber(stated), computed: formatNumber(computed) })}
          </Callout>
        ))}
        <Field label={t('dialog.note')} hint={t('dialog.noteHint')}>
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              value={draft.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

/** What the other person changed. */
function ConflictLines({ basis, theirs }: { basis: CapitalStructure | null; theirs: CapitalStructure }) {
  const changes = changesBetween(basis?.items ?? [], theirs.items)
  return (
    <ul>
      {keyed(changes, ({ kind, label }) => `${kind} ${label}`).map(({ key, item: { label, before, after } }) => (
        <li key={key}>
          {label}: {before ? formatNumber(before.count) : '–'} → {after ? formatNumber(after.count) : '–'}
        </li>
      ))}
    </ul>
  )
}
