import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePause } from '#/hooks/use-pause.ts'
import { Button } from '#/ui/button.tsx'

export interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** What screen readers call it, where the label does not say of what. */
  readonly name?: string
}

const SHOWN_MS = 2000

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label, name }: CopyButtonProps) {
  const { t } = useTranslation('recording')
  const [copied, setCopied] = useState(false)
  const pause = usePause(SHOWN_MS)

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    pause.schedule(() => setCopied(false))
  }

  return (
    <Button variant="outline" size="sm" onClick={() => void copy()} {...(name && !copied && { 'aria-label': name })}>
      {copied ? <Check /> : <Copy />}
      <span aria-live="polite">{copied ? t('publish.copied') : label}</span>
    </Button>
  )
}
