import { useRef } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { sessionAtom } from '#/session/atoms.ts'
import { useAtomValue } from '#/session/use-atom-value.ts'
import { Button } from '#/ui/button.tsx'
import { Later, partLater } from './later.tsx'
import { personName } from './person-name.ts'
import { UserAvatar } from './user-avatar.tsx'

const menu = partLater(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })))

/** Opens the account menu; the menu's code comes when the button is approached. */
export function AccountButton() {
  const { t } = useTranslation('shell')
  const { user } = useAtomValue(sessionAtom)
  const place = useRef<HTMLButtonElement>(null)
  if (!user) return null

  return (
    <Later
      near={menu.near}
      trigger={(properties) => (
        <Button
          ref={place}
          variant="ghost"
          size="icon"
          aria-label={t('account.open', { name: personName(user) })}
          aria-haspopup="menu"
          className="rounded-full"
          {...properties}
        >
          <UserAvatar user={user} />
        </Button>
      )}
    >
      {(trigger) => <menu.Part trigger={trigger} place={place} user={user} />}
    </Later>
  )
}
