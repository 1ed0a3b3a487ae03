/** A text in the corner of a video; it stands in the way of nothing and stops nobody who wants a clean copy. */
export function StageWatermark({ text }: { readonly text: string }) {
  return (
    <p
      aria-hidden
      data-watermark
      className="pointer-events-none absolute start-[3%] top-[4%] max-w-[70%] truncate rounded-sm bg-[#00000059] px-1.5 py-0.5 text-[max(0.5625rem,1.9cqi)] font-medium text-[#ffffffcc] select-none"
    >
      {text}
    </p>
  )
}
