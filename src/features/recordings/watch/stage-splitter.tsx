import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'

export interface StageSplitterProps {
  /** Percent of the width that is before it. */
  readonly share: number
  readonly onChange: (share: number) => void
}

const LEAST = 20
const MOST = 85
const STEP = 5

/** A line between slides and video that is dragged, or moved by the arrow keys. */
export function StageSplitter({ share, onChange }: StageSplitterProps) {
  const { t } = useTranslation('watch')
  const keep = (next: number) => onChange(Math.min(MOST, Math.max(LEAST, next)))

  function drag(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1) return
    const whole = event.currentTarget.parentElement?.getBoundingClientRect()
    if (whole) keep(((event.clientX - whole.left) / whole.width) * 100)
  }

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    keep(share + step)
  }

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('split')}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={Math.round(share)}
      className="order-2 w-2 cursor-col-resize touch-none bg-[#ffffff1a] hover:bg-primary focus-visible:bg-primary max-md:hidden"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={handleKey}
    />
  )
}
