import { useQueryClient } from '@tanstack/react-query'
import type { MemberDetail } from '@outcrop/contract/people/member.ts'
import { PERMISSIONS, type Permission } from '@outcrop/contract/account/roles.ts'
import { useAtomValue } from 'jotai'
import { type FormEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { memberMutations, memberQueries } from '#/api/members.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { useLeaveGuard } from '#/components/document/use-leave-guard.ts'
import { formConflict, type FormConflict } from '#/components/form/form-conflict.ts'
import type { RecordWords } from '#/components/form/record-words.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { sameContent } from '#/lib/same-content.ts'
import { flagsAtom, userAtom } from '#/session/atoms.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { confirm, toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { dayOf, endOfDay, today } from './day.ts'
import { PermissionChoice } from './permission-choice.tsx'

/** Each permission is a field of its own, so that two people who change different ones do not undo each other. */
type Rights = Readonly<Record<Permission, boolean>> & { readonly until: string }

const ConflictDialog = lazyPart(() =>
  import('#/components/form/conflict-dialog.tsx').then((module) => ({ default: module.ConflictDialog<Rights> })),
)

export interface RightsFormProps {
  readonly member: MemberDetail
  readonly company: CompanyReference
}

function rightsOf({ permissions, ends_at }: Pick<MemberDetail, 'permissions' | 'ends_at'>): Rights {
  const held = Object.fromEntries(PERMISSIONS.map((name) => [name, permissions.includes(name)]))
  return { ...(held as Record<Permission, boolean>), until: ends_at ? dayOf(ends_at) : '' }
}

function heldIn(rights: Rights): Permission[] {
  return PERMISSIONS.filter((name) => rights[name])
}

/** What a person may do at a company, and until when. */
export function RightsForm({ member, company }: RightsFormProps) {
  const { t } = useTranslation(['people', 'problem', 'form'])
  const client = useQueryClient()
  const mayEdit = useAtomValue(flagsAtom)['USER_PERMISSIONS'] === true && member.may_administer
  const isSelf = useAtomValue(userAtom)?.id === member.id
  // Kept, so that a refetch does not let this form overwrite what somebody else has saved meanwhile.
  const [base, setBase] = useState({ values: rightsOf(member), version: member.version })
  const [rights, setRights] = useState(base.values)
  const [untilError, setUntilError] = useState('')
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<FormConflict<Rights> | null>(null)
  const latest = { values: rightsOf(member), version: member.version }
  if (latest.version > base.version && !conflict && !busy) {
    // Something else of the membership has changed, or nothing is typed that it could overwrite.
    if (sameContent(latest.values, base.values)) setBase(latest)
    else if (sameContent(rights, base.values)) take(latest)
  }
  useLeaveGuard({ isUnsaved: () => !sameContent(rights, base.values) })
  const words: RecordWords = {
    label: (field) => (field === 'until' ? t('until.label') : t(`permission.${field as Permission}`)),
    value: (_, value) => (typeof value === 'boolean' ? t(value ? 'rights.yes' : 'rights.no') : String(value)),
  }

  /** Lowering one's own rights is asked for. */
  async function isAgreed(wanted: Rights, from: Rights): Promise<boolean> {
    const lowers = PERMISSIONS.some((name) => from[name] && !wanted[name])
    const ends = wanted.until !== from.until && wanted.until !== ''
    if (!isSelf || !((lowers && !wanted.admin) || ends)) return true
    return confirm({
      title: t('lower.title'),
      description: t('lower.text'),
      checkboxText: t('lower.check'),
      submitText: t('lower.submit'),
    })
  }

  async function save(wanted: Rights, from: typeof base) {
    const isNewEnd = wanted.until !== from.values.until
    const isPast = wanted.until !== '' && isNewEnd && wanted.until < today()
    setUntilError(isPast ? t('until.invalid') : '')
    if (isPast || !(await isAgreed(wanted, from.values))) return
    const change = {
      ...(mayEdit && { permissions: heldIn(wanted) }),
      ...(isNewEnd && { ends_at: wanted.until === '' ? null : endOfDay(wanted.until) }),
    }
    setBusy(true)
    try {
      const input = { id: member.id, version: from.version, change }
      const saved = await runMutation(client, memberMutations.update(client, company.id), input)
      take({ values: rightsOf(saved), version: saved.version })
      toast({ title: t('detail.saved', { name: member.name }), variant: 'success' })
    } catch (error) {
      await refused(error, wanted, from).catch(fail)
    } finally {
      setBusy(false)
    }
  }

  async function refused(error: unknown, mine: Rights, from: typeof base) {
    if (!(error instanceof ApiError && error.code === 'version_conflict')) return fail(error)
    const now = await client.fetchQuery({ ...memberQueries.detail(company.id, member.id), staleTime: 0 })
    setConflict(
      formConflict(error, { base: from.values, mine, theirs: { values: rightsOf(now), version: now.version } }),
    )
  }

  function fail(error: unknown) {
    void problemToast({ error, title: t('detail.failed', { name: member.name }) })
  }

  function take(theirs: typeof base) {
    setBase(theirs)
    setRights(theirs.values)
  }

  function overwrite(theirs: typeof base, merged: Rights) {
    setConflict(null)
    setBase(theirs)
    setRights(merged)
    void save(merged, theirs)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void save(rights, base)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <PermissionChoice
        legend={t('detail.rights', { company: company.name })}
        value={heldIn(rights)}
        onChange={(held) => setRights({ ...rightsOf({ permissions: held, ends_at: null }), until: rights.until })}
        disabled={!mayEdit}
      />
      {!mayEdit && <Callout>{t(member.may_administer ? 'detail.readOnly' : 'action.staffHint')}</Callout>}
      <Field
        label={t('until.label')}
        hint={t('until.hint')}
        error={untilError && <span role="alert">{untilError}</span>}
        className="max-w-60"
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today()}
            value={rights.until}
            disabled={!member.may_administer}
            onChange={(event) => setRights({ ...rights, until: event.target.value })}
          />
        )}
      </Field>
      <div>
        <Button type="submit" loading={busy} disabled={!member.may_administer}>
          {t('detail.save')}
        </Button>
      </div>
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            conflict={conflict}
            words={words}
            onOverwrite={(merged) =>
              overwrite({ values: conflict.theirs.values, version: conflict.theirs.version ?? 0 }, merged)
            }
            onDiscard={() => {
              setConflict(null)
              take({ values: conflict.theirs.values, version: conflict.theirs.version ?? 0 })
            }}
            onClose={() => setConflict(null)}
          />
        </Suspense>
      )}
    </form>
  )
}
