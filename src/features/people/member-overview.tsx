import type { MemberDetail } from '@outcrop/contract/people/member.ts'
import { useTranslation } from 'react-i18next'
import { FactsList } from '#/components/resource/facts-list.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import type { CompanyReference } from '#/session/session-state.ts'
import { Callout } from '#/ui/callout.tsx'
import { dayText } from './day.ts'
import { permissionNames, roleName } from './member-marks.tsx'
import { RightsForm } from './rights-form.tsx'

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
