/** The shape of a long table while its code comes. */
export function LongTableSkeleton() {
  return (
    <div aria-busy className="h-[60dvh] overflow-hidden rounded-lg border bg-card">
      <div className="h-8 rounded-t-lg border-b bg-muted" />
      {Array.from({ length: 24 }, (_, row) => (
        <div key={row} className="flex h-9 items-center border-b px-3 max-md:h-15 pointer-coarse:h-12">
          <span className="block h-3 max-w-72 rounded-sm bg-muted" style={{ width: `${30 + ((row * 37) % 40)}%` }} />
        </div>
      ))}
    </div>
  )
}
