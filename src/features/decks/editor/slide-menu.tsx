import Ellipsis from 'lucide-react/icons/ellipsis'
import { Later, partLater } from '#/components/later.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import type { SlideMenuOpenProps } from './slide-menu-open.tsx'

const menu = partLater(() => import('./slide-menu-open.tsx').then((module) => ({ default: module.SlideMenuOpen })))

export type SlideMenuProps = Omit<SlideMenuOpenProps, 'trigger'>

/** Chooses and moves the open slide for whoever has neither keys nor a way to drag. */
export function SlideMenu(props: SlideMenuProps) {
  const { t } = useTranslation('deck')
  const number = props.ids.indexOf(props.id) + 1
  return (
    <Later
      near={menu.near}
      trigger={(properties) => (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-haspopup="menu"
          aria-label={t('editor.more', { number })}
          {...properties}
        >
          <Ellipsis />
        </Button>
      )}
    >
      {(trigger) => <menu.Part {...props} trigger={trigger} />}
    </Later>
  )
}
