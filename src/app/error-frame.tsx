import { CatchBoundary } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { RootLayout } from '#/layouts/root-layout.tsx'

export interface ErrorFrameProps {
  children: ReactNode
}

/** Renders an error page inside the layout, toasts included; without a layout where that cannot be fetched either. */
export function ErrorFrame({ children }: ErrorFrameProps) {
  useEffect(() => {
    const main = document.getElementById('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [])
  const bare = () => (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      {children}
    </main>
  )
  return (
    <CatchBoundary getResetKey={() => 'frame'} errorComponent={bare}>
      <RootLayout>{children}</RootLayout>
    </CatchBoundary>
  )
}
