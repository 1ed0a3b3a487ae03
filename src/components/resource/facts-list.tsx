import { Check, Copy } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { usePause } from '#/hooks/use-pause.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'

export interface Fact {
  readonly label: string
  /** A fact without a value is left out. */
  readonly value: ReactNode
  /** Text for a copy button. */
  readonly copy?: string | null
}

export interface FactsListProps {
  readonly facts: readonly Fact[]
}

export function FactsList({ facts }: FactsListProps) {
  const shown = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] ">
      {shown.map(({ label, value, copy }) => (
        <Fragment key={label}>
          <dt className="border-t py-1.5 pe-4 text-muted-foreground">{label}</dt>
          <dd className="flex min-w-0 items-start gap-1 border-t py-1.5 tabular-nums">
            <span className="min-w-0 flex-1 wrap-anywhere">{value}</span>
            {copy && <CopyButton label={label} text={copy} />}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

const SHOWN_MS = 2000

function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('resource')
  const [copied, setCopied] = useState(false)
  const pause = usePause(SHOWN_MS)

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    pause.schedule(() => setCopied(false))
  }

  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className="-my-1 text-muted-foreground"
      aria-label={copied ? t('detail.copied') : t('detail.copy', { label })}
      onClick={() => void copy()}
    >
      {copied ? <Check /> : <Copy />}
    </Button>
  )
}
