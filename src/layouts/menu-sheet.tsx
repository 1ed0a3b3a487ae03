import { useTranslation } from 'react-i18next'
import { Sheet } from '#/ui/sheet.tsx'
import { SideMenu } from './side-menu.tsx'

export interface MenuSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MenuSheet({ open, onOpenChange }: MenuSheetProps) {
  const { t } = useTranslation(['shell', 'app'])
  return (
    <Sheet edge="left" open={open} onOpenChange={onOpenChange} title={t('app:name')} closeLabel={t('menu.close')}>
      <div className="-mx-4">
        <SideMenu />
      </div>
    </Sheet>
  )
}
