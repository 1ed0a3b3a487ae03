import { useAtomValue } from 'jotai'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { sessionAtom } from '#/session/atoms.ts'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { personName } from './person-name.ts'
import { UserAvatar } from './user-avatar.tsx'

const loadMenu = () => import('./account-menu.tsx').then((menu) => ({ default: menu.AccountMenu }))
const AccountMenu = lazyPart(loadMenu)

/** Opens the account menu; the menu's code comes when the button is approached. */
export function AccountButton() {
  const { t } = useTranslation('shell')
  const { user } = useAtomValue(sessionAtom)
  const [wanted, setWanted] = useState(false)
  const place = useRef<HTMLButtonElement>(null)
  if (!user) return null

  const button = (
    <Button
      ref={place}
      variant="ghost"
      size="icon"
      aria-label={t('account.open', { name: personName(user) })}
      aria-haspopup="menu"
      className="rounded-full"
      {...(!wanted && {
        onPointerEnter: () => void loadMenu(),
        onFocus: () => void loadMenu(),
        onClick: () => setWanted(true),
      })}
    >
      <UserAvatar user={user} />
    </Button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu trigger={button} place={place} user={user} />
    </Suspense>
  )
}
