import { classNames } from './class-names.ts';

export interface LogoProps {
  /** Says the product's name where no text stands beside the mark. */
  label?: string;
  className?: string;
}

/** Beds that dip below the horizon; the copper one comes to the surface. */
export function Logo({ label, className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames('size-6 shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path fill="currentColor" d="M1 10h4.2l9 12.4A11 11 0 0 1 1 10ZM14.3 10h3.9l4.4 6a11 11 0 0 1-2 3.3ZM20.6 10H23a11 11 0 0 1-.2 3Z" />
      <path className="fill-primary" d="M3 4.2 8 3l5 7 7.1 9.8a11 11 0 0 1-4.6 2.7L6.9 10Z" />
    </svg>
  );
}
