import type { TFunction } from 'i18next'
import { FileDiff, History } from 'lucide-react'
import type { MenuAction } from '#/ui/menu-entry.ts'

/** Menu entries for a new version of the PDF and for the earlier versions. */
export function versionEntries(
  t: TFunction<readonly ['deck', 'slide', 'version']>,
  { onRevise, onVersions }: { readonly onRevise: () => void; readonly onVersions: () => void },
): MenuAction[] {
  return [
    { kind: 'action', key: 'revise', label: t('version:menu.revise'), icon: <FileDiff />, onSelect: onRevise },
    {
      kind: 'action',
      key: 'versions',
      label: t('version:menu.history'),
      icon: <History />,
      movesFocus: true,
      onSelect: onVersions,
    },
  ]
}
