import { useQueryClient } from '@tanstack/react-query'
import type { MemberDetail } from '@outcrop/contract/member.ts'
import type { Permission } from '@outcrop/contract/roles.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { memberMutations } from '#/api/members.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FactsList } from '#/components/resource/facts-list.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { flagsAtom, userAtom } from '#/session/atoms.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { confirm, toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { dayOf, dayText, endOfDay, today } from './day.ts'
import { permissionNames, roleName } from './member-marks.tsx'
import { PermissionChoice } from './permission-choice.tsx'

export interface MemberOverviewProps {
  readonly member: MemberDetail
  readonly company: CompanyReference
}

const STATES = { pending: 'info', expired: 'warning', suspended: 'warning' } as const

/** What is known of a person, what they may do at the company, and until when. */
export function MemberOverview({ member, company }: MemberOverviewProps) {
  const { t } = useTranslation('people')
  const elsewhere = member.places.filter((place) => place.company.id !== company.id)
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-4">
        {member.status !== 'active' && (
          <Callout variant={STATES[member.status]}>{t(`detail.${member.status}`)}</Callout>
        )}
        <RightsForm member={member} company={company} />
      </div>
      <section className="grid content-start gap-2">
        <h2 className="text-base font-semibold">{t('detail.facts')}</h2>
        <FactsList
          facts={[
            { label: t('column.email'), value: member.email_address, copy: member.email_address },
            { label: t('column.role'), value: roleName(member) },
            {
              label: t('column.seen'),
              value: member.last_seen_at ? <RelativeTime value={member.last_seen_at} /> : t('neverSeen'),
            },
            {
              label: t('detail.secondStep'),
              value: t(member.second_factor ? 'detail.secondStepOn' : 'detail.secondStepOff'),
            },
            { label: t('detail.added'), value: <RelativeTime value={member.created_at} /> },
            { label: t('detail.invitedBy'), value: member.invited_by?.name },
            { label: t('detail.invitedUntil'), value: member.invited_until && dayText(member.invited_until) },
            { label: t('detail.ends'), value: member.ends_at && dayText(member.ends_at) },
          ]}
        />
        {elsewhere.length > 0 && (
          <>
            <h2 className="mt-4 text-base font-semibold">{t('detail.places')}</h2>
            <FactsList
              facts={elsewhere.map((place) => ({
                label: place.company.name,
                value: permissionNames(place.permissions, t).join(', ') || t('none'),
              }))}
            />
          </>
        )}
      </section>
    </div>
  )
}

function RightsForm({ member, company }: MemberOverviewProps) {
  const { t } = useTranslation(['people', 'problem'])
  const client = useQueryClient()
  const mayEdit = useAtomValue(flagsAtom)['USER_PERMISSIONS'] === true
  const isSelf = useAtomValue(userAtom)?.id === member.id
  const [permissions, setPermissions] = useState(member.permissions as Permission[])
  const [until, setUntil] = useState(member.ends_at ? dayOf(member.ends_at) : '')
  const [untilError, setUntilError] = useState('')
  const [busy, setBusy] = useState(false)
  const isNewEnd = until !== (member.ends_at ? dayOf(member.ends_at) : '')

  async function save(event: FormEvent) {
    event.preventDefault()
    setUntilError(until !== '' && isNewEnd && until < today() ? t('until.invalid') : '')
    if (until !== '' && isNewEnd && until < today()) return
    const lowers = member.permissions.some((held) => !permissions.includes(held as Permission))
    const asks = isSelf && ((lowers && !permissions.includes('admin')) || (isNewEnd && until !== ''))
    if (
      asks &&
      !(await confirm({
        title: t('lower.title'),
        description: t('lower.text'),
        checkboxText: t('lower.check'),
        submitText: t('lower.submit'),
      }))
    )
      return
    const change = {
      ...(mayEdit && { permissions }),
      ...(isNewEnd && { ends_at: until === '' ? null : endOfDay(until) }),
    }
    setBusy(true)
    try {
      const { id, version } = member
      await runMutation(client, memberMutations.update(client, company.id), { id, version, change })
      toast({ title: t('detail.saved', { name: member.name }), variant: 'success' })
    } catch (error) {
      void problemToast({ error, title: t('detail.failed', { name: member.name }) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <PermissionChoice
        legend={t('detail.rights', { company: company.name })}
        value={permissions}
        onChange={setPermissions}
        disabled={!mayEdit}
      />
      {!mayEdit && <Callout>{t('detail.readOnly')}</Callout>}
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
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" loading={busy}>
          {t('detail.save')}
        </Button>
      </div>
    </form>
  )
}
