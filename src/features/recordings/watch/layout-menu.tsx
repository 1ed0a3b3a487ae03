import { RECORDING_LAYOUTS, type RecordingLayout } from '@outcrop/contract/recordings/recording-layout.ts'
import { LayoutPanelLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'

export interface LayoutMenuProps {
  readonly layout: RecordingLayout
  readonly onChange: (layout: RecordingLayout) => void
}

/** How video and slides share the page. */
export function LayoutMenu({ layout, onChange }: LayoutMenuProps) {
  const { t } = useTranslation('watch')
  return (
    <DropdownMenu
      side="top"
      trigger={
        <Button variant="ghost" size="icon" aria-label={t('layout.label')}>
          <LayoutPanelLeft />
        </Button>
      }
      entries={[
        {
          kind: 'choice',
          key: 'layout',
          label: t('layout.label'),
          value: layout,
          options: RECORDING_LAYOUTS.map((each) => ({ value: each, label: t(`layout.${each}`) })),
          onValueChange: (value) => onChange(RECORDING_LAYOUTS.find((each) => each === value) ?? layout),
        },
      ]}
    />
  )
}
