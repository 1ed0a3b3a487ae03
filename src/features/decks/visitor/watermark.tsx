const ROWS = 5
const COLUMNS = 3
const PLACES = Array.from({ length: ROWS * COLUMNS }, (_, index) => index)

/** A text across the slide, over and over. It tells who looked, and stops nobody who takes a picture of the screen. */
export function Watermark({ text }: { text: string }) {
  return (
    <div
      aria-hidden
      data-watermark
      className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-5 overflow-hidden text-xs font-semibold sm:text-sm text-[#808080]/40 select-none"
    >
      {PLACES.map((place) => (
        <span key={place} className="grid -rotate-24 place-items-center whitespace-nowrap">
          {text}
        </span>
      ))}
    </div>
  )
}
