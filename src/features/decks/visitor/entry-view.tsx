import { Link, useLocation } from '@tanstack/react-router'
import type { SharedDeckGate } from '@outcrop/contract/shared-deck.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { changeFollowing } from '#/session/company.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

export interface EntryViewProps {
  readonly gate: SharedDeckGate
  /** Asks again whether the person may go on. */
  readonly onRetry: () => void
}

/** Shown to those whom a link is not for as they are: what they can do, if anything. */
export function EntryView({ gate, onRetry }: EntryViewProps) {
  const { t } = useTranslation('share')
  const { href } = useLocation()
  const [busy, setBusy] = useState(false)
  const { company_id: id, company_name: company } = gate
  const entry = gate.entry === 'open' ? 'refused' : gate.entry

  async function follow() {
    setBusy(true)
    await changeFollowing('follow', { id, name: company }).then(onRetry, (error: unknown) =>
      problemToast({ title: t('entry.followFailed', { company }), error }),
    )
    setBusy(false)
  }

  return (
    <EmptyState
      level={1}
      title={t(`entry.${entry}`, { company })}
      description={t(`entry.${entry}Text`, { company })}
      className="min-h-dvh justify-center"
      actions={
        entry === 'sign_in' ? (
          <Link to="/login" search={{ redirectedFrom: href }} className={buttonClass()}>
            {t('entry.signIn')}
          </Link>
        ) : (
          entry === 'follow' && (
            <Button loading={busy} onClick={() => void follow()}>
              {t('entry.followButton', { company })}
            </Button>
          )
        )
      }
    />
  )
}
