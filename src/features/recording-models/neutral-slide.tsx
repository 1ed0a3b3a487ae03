const BARS = [42, 66, 54, 88, 72]

/** Slides drawn for previews: a title, a chart, a section through the ground. */
export function NeutralSlide({ index, title }: { readonly index: number; readonly title: string }) {
  return (
    <svg viewBox="0 0 320 180" className="size-full" preserveAspectRatio="xMidYMid meet" aria-hidden>
      <rect width="320" height="180" fill="#fbfaf6" />
      <rect width="6" height="180" fill="#2f7d72" />
      <text x="24" y="36" fontSize="15" fontWeight="600" fill="#22302d" fontFamily="sans-serif">
        {title}
      </text>
      {index === 0 && (
        <>
          <rect x="24" y="54" width="180" height="6" fill="#c9c4b6" />
          <rect x="24" y="68" width="140" height="6" fill="#ddd8cb" />
          <circle cx="252" cy="110" r="44" fill="none" stroke="#2f7d72" strokeWidth="14" strokeDasharray="180 277" />
        </>
      )}
      {index === 1 &&
        BARS.map((height, place) => (
          <rect key={height} x={36 + place * 52} y={156 - height} width="34" height={height} fill={COLORS[place % 3]} />
        ))}
      {index === 2 && (
        <>
          <path d="M20 70q70-26 140 0t140-8v28q-70 24-140 2t-140 10z" fill="#d9a441" />
          <path d="M20 102q70-14 140-10t140-2v30q-70 26-140 8t-140 8z" fill="#8f9ba3" />
          <path d="M20 136q70-10 140-8t140 0v34H20z" fill="#9a5b4f" />
          <path d="m150 52-26 104" stroke="#22302d" strokeWidth="3" />
        </>
      )}
    </svg>
  )
}

const COLORS = ['#2f7d72', '#d9a441', '#4d7ea8']
