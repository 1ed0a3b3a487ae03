import { classNames } from './class-names.ts'

export interface ProgressProps {
  label: string
  /** 0 to 100; null while the end is not known. */
  value: number | null
  /** What a screen reader says instead of the percentage. */
  valueText?: string
  tone?: 'primary' | 'success' | 'destructive'
  className?: string
}

const tones = { primary: 'text-primary', success: 'text-success', destructive: 'text-destructive' }

export function Progress({ label, value, valueText, tone = 'primary', className }: ProgressProps) {
  const known = value === null ? null : Math.min(100, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(known !== null && { 'aria-valuenow': Math.round(known) })}
      {...(valueText && { 'aria-valuetext': valueText })}
      className={classNames('h-1.5 overflow-hidden rounded-sm bg-border', tones[tone], className)}
    >
      {known === null ? (
        <div className="progress-unknown h-full" />
      ) : (
        <div
          className={classNames('h-full bg-current transition-[width]', known < 100 && 'clip-dip')}
          style={{ width: `${known}%` }}
        />
      )}
    </div>
  )
}
