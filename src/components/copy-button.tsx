import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePause } from '#/hooks/use-pause.ts'
import { toast } from '#/state/notices.ts'
import { Button, type ButtonProps } from '#/ui/button.tsx'

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly text: string
  readonly label: string
  /** What screen readers call it, where the label does not say of what. */
  readonly name?: string
}

const SHOWN_MS = 2000

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label, name, variant = 'outline', size = 'sm' }: CopyButtonProps) {
  const { t } = useTranslation('resource')
  const [copied, setCopied] = useState(false)
  const pause = usePause(SHOWN_MS)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Browsers refuse it where the person or the page around does not allow it.
      return void toast({ title: t('detail.notCopied'), variant: 'destructive' })
    }
    setCopied(true)
    pause.schedule(() => setCopied(false))
  }

  return (
    <Button variant={variant} size={size} onClick={() => void copy()} {...(name && !copied && { 'aria-label': name })}>
      {copied ? <Check /> : <Copy />}
      <span aria-live="polite">{copied ? t('detail.copied') : label}</span>
    </Button>
  )
}
