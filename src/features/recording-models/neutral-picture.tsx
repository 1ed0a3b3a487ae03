/** A person who speaks, drawn for previews; they sway a little with the time. */
export function NeutralPicture({ time }: { readonly time: number }) {
  const sway = Math.sin(time * 1.4) * 3
  const mouth = 2 + Math.abs(Math.sin(time * 9)) * 4
  return (
    <svg viewBox="0 0 320 180" className="size-full" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="320" height="180" fill="#d9d4c7" />
      <path d="M0 128 40 96l34 20 52-54 44 46 30-22 56 48 64-36v92H0z" fill="#b8b09c" />
      <path d="M0 150q80-30 160-8t160-14v52H0z" fill="#8f9c8e" />
      <g transform={`translate(${sway} 0)`}>
        <path d="M98 180q4-58 62-58t62 58z" fill="#2f6f66" />
        <path d="M146 122h28v12q-14 12-28 0z" fill="#c99f7d" />
        <ellipse cx="160" cy="92" rx="29" ry="35" fill="#d8ae8b" />
        <path d="M129 92q-4-46 31-46t31 46q-6-22-31-22t-31 22z" fill="#4a3a2f" />
        <circle cx="149" cy="92" r="2.6" fill="#2b2420" />
        <circle cx="171" cy="92" r="2.6" fill="#2b2420" />
        <ellipse cx="160" cy="110" rx="7" ry={mouth} fill="#7c3f3a" />
      </g>
    </svg>
  )
}
