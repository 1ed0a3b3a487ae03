import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'

export interface BulkBarProps {
  selection: { readonly selected: { readonly size: number }; readonly clear: () => void }
  /** Bulk actions. */
  children: ReactNode
}

/** Bar at the bottom of the page while something is selected. */
export function BulkBar({ selection, children }: BulkBarProps) {
  const { t } = useTranslation('shell')
  return (
    <div
      role="toolbar"
      aria-label={t('table.bulk')}
      className="floating sticky bottom-4 z-30 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 p-2"
    >
      <span aria-hidden className="px-1 font-medium tabular-nums">
        {t('table.selected', { count: selection.selected.size })}
      </span>
      {children}
      <Button variant="ghost" size="icon" aria-label={t('table.clear')} onClick={selection.clear}>
        <X />
      </Button>
    </div>
  )
}
