import { CatchBoundary } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { RootLayout } from '#/layouts/root-layout.tsx'

export interface ErrorFrameProps {
  children: ReactNode
}

/** An error in place of the whole page stands in its layout, messages included; bare where not even the layout comes. */
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
