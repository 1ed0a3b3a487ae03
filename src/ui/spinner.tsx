import { classNames } from './class-names.ts'

export interface SpinnerProps {
  /** What is being waited for. Without it the spinner is decoration. */
  label?: string
  className?: string
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={classNames('spinner size-4 shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="8" cy="8" r="6.5" opacity="0.25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" strokeLinecap="round" />
    </svg>
  )
}
