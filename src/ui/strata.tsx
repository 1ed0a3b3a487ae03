import { classNames } from './class-names.ts';

export interface StrataProps {
  /** Broken along a fault: something went wrong. */
  faulted?: boolean;
  className?: string;
}

const beds = ['M-10 26 54 72', 'M16 26 80 72', 'M68 26 132 72', 'M94 26 158 72'];

/** A section through the ground: beds that dip below a horizon, one of which comes to the surface. Decoration. */
export function Strata({ faulted = false, className }: StrataProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 144 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={classNames('strata', className)}
    >
      <path d={faulted ? 'M2 26H66M80 34H142' : 'M2 26H142'} opacity="0.9" />
      <g opacity="0.45">
        {beds.map((bed, index) => (
          <path key={bed} d={bed} transform={faulted && index > 1 ? 'translate(0 8)' : undefined} />
        ))}
      </g>
      <path
        d="M30 13 41 12 56 26 103 60H79L42 26Z"
        className={faulted ? undefined : 'fill-primary stroke-none'}
        strokeDasharray={faulted ? '3 3' : undefined}
      />
      {faulted && <path d="M84 6 62 64" strokeWidth="2" />}
    </svg>
  );
}
