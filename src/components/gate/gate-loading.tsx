import { useTranslation } from 'react-i18next'
import { classNames } from '#/ui/class-names.ts'
import { contentKey, type GatedContent } from './gated-content.ts'

export interface GateLoadingProps {
  readonly content: GatedContent
  readonly className?: string
}

/** Shown until it is known whether the visitor may open the content. */
export function GateLoading({ content, className }: GateLoadingProps) {
  const { t } = useTranslation('gate')
  return (
    <p role="status" className={classNames('grid place-items-center p-8 text-muted-foreground', className)}>
      {t(contentKey(content, 'loading'))}
    </p>
  )
}
