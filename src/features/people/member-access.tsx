import { EXPLAINED_AREAS, type ExplainedArea, explainAccess } from '@outcrop/contract/api/access-explanation.ts'
import type { MemberDetail } from '@outcrop/contract/people/member.ts'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CompanyReference } from '#/session/session-state.ts'
import { Table } from '#/ui/table.tsx'
import { permissionNames } from './member-marks.tsx'

export interface MemberAccessProps {
  readonly member: MemberDetail
  readonly company: CompanyReference
}

const AREAS = Object.keys(EXPLAINED_AREAS) as ExplainedArea[]

/** Why a person can see this: each part of the back office with the rule that decides, from the rules that the server goes by. */
export function MemberAccess({ member, company }: MemberAccessProps) {
  const { t } = useTranslation('people')
  const person = { id: member.id, roles: member.roles, companies: [company] }
  const membership = { held: member.permissions, status: member.status }
  return (
    <section className="grid max-w-3xl gap-3">
      <p className="text-muted-foreground">{t('why.text', { name: member.name, company: company.name })}</p>
      <Table label={t('detail.why')}>
        <thead>
          <tr>
            <th>{t('why.area')}</th>
            <th>{t('why.answer')}</th>
            <th>{t('why.rule')}</th>
          </tr>
        </thead>
        <tbody>
          {AREAS.map((area) => {
            const told = explainAccess(person, membership, area)
            const permission = 'permission' in told ? permissionNames([told.permission], t).join('') : ''
            return (
              <tr key={area}>
                <td>{t(`why.areas.${area}`)}</td>
                <td>
                  <span className={`flex items-center gap-1.5 ${told.passes ? 'text-success' : 'text-destructive'}`}>
                    {told.passes ? <Check className="size-4" /> : <X className="size-4" />}
                    {t(told.passes ? 'why.yes' : 'why.no')}
                  </span>
                </td>
                <td>{t(`why.by.${told.by}`, { permission })}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </section>
  )
}
