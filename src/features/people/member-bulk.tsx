import type { Member } from '@outcrop/contract/people/member.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '#/components/use-selection.ts'
import { Button } from '#/ui/button.tsx'
import { MEMBER_BULK_ACTIONS, planMemberBulk, type MemberBulkAction } from './member-bulk-plan.ts'
import { useMemberBulk } from './use-member-bulk.ts'

export interface MemberBulkProps {
  readonly companyId: string
  readonly people: readonly Member[]
  readonly selection: Selection
  readonly self: string | undefined
}

/** Actions for the selected people, those that fit at least one of them. */
export function MemberBulk({ companyId, people, selection, self }: MemberBulkProps) {
  const { t } = useTranslation('people')
  const run = useMemberBulk(companyId)
  const [busy, setBusy] = useState<MemberBulkAction | null>(null)
  const fitting = MEMBER_BULK_ACTIONS.filter((action) => planMemberBulk(action, people, self).concerned.length > 0)

  async function act(action: MemberBulkAction) {
    setBusy(action)
    const left = await run(action, planMemberBulk(action, people, self)).finally(() => setBusy(null))
    if (left) selection.choose(left)
  }

  if (fitting.length === 0) return <span className="px-1 text-muted-foreground">{t('bulk.nothing')}</span>
  return fitting.map((action) => (
    <Button
      key={action}
      variant={action === 'remove' ? 'destructive' : 'outline'}
      loading={busy === action}
      disabled={busy !== null}
      onClick={() => void act(action)}
    >
      {t(`bulk.${action}.label`)}
    </Button>
  ))
}
