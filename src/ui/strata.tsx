import { classNames } from './class-names.ts'

export interface StrataProps {
  /** Broken along a fault: something went wrong. */
  faulted?: boolean
  className?: string
}

const beds = [
  { path: 'M8 30h24L2 70h-24z', opacity: 0.1 },
  { path: 'M38 30h8L16 70H8z', opacity: 0.28 },
  { path: 'M92 30h6L68 70h-6z', opacity: 0.28 },
  { path: 'M104 30h26L100 70H74z', opacity: 0.1 },
  { path: 'M136 30h12L118 70h-12z', opacity: 0.18 },
]

/** A section through the ground: beds that dip below a horizon, one of which comes to the surface. Decoration. */
export function Strata({ faulted = false, className }: StrataProps) {
  const slip = faulted ? 'translate(0 9)' : undefined
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 70"
      fill="currentColor"
      className={classNames('overflow-hidden [mask-image:linear-gradient(#000_55%,transparent)]', className)}
    >
      {beds.map(({ path, opacity }, index) => (
        <path key={path} d={path} opacity={opacity} transform={index > 1 ? slip : undefined} />
      ))}
      <path
        d={faulted ? 'M52 30h30L52 70H22z' : 'M65.5 12h21L43 70H22z'}
        className={faulted ? 'opacity-30' : 'fill-primary'}
      />
      <path d={faulted ? 'M0 29h86v1.5H0z' : 'M0 29h160v1.5H0z'} />
      {faulted && <path d="M92 38h68v1.5H92zM84 10h2.5l16 60H100z" />}
    </svg>
  )
}
