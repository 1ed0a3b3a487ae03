/** A text in a corner of video and slides, legible on white. It tells whose it is, and stops nobody who records the screen. */
export function StageWatermark({ text }: { readonly text: string }) {
  return (
    <p
      aria-hidden
      dir="auto"
      data-watermark
      className="pointer-events-none absolute end-3 top-3 max-w-[80%] rounded-sm bg-[#000000a6] px-2 py-0.5 text-end text-xs font-semibold text-balance text-[#ffffffcc] select-none"
    >
      {text}
    </p>
  )
}
