import { classNames } from './class-names.ts'

export interface LogoProps {
  /** Says the product's name where no text stands beside the mark. */
  label?: string
  className?: string
}

/** Beds that dip below a horizon; the copper one comes to the surface. */
export function Logo({ label, className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames('size-6 shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path fill="currentColor" d="M1 11h7.5L1 21zM19 11h4v11H10.75z" />
      <path className="fill-primary" d="M17 3h5.5L8.25 22h-5.5z" />
    </svg>
  )
}
