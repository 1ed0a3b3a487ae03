import { useRouterState } from '@tanstack/react-router'

/** A line at the top of the window while the next screen is on its way; it appears only where that takes a while. */
export function PendingBar() {
  const busy = useRouterState({ select: (state) => state.isLoading })
  return (
    <div
      aria-hidden
      data-busy={busy}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-0 bg-primary opacity-0 transition-[scale,opacity] duration-200 data-[busy=true]:scale-x-75 data-[busy=true]:opacity-100 data-[busy=true]:delay-200 data-[busy=true]:duration-[4s] motion-reduce:transition-none"
    />
  )
}
