import { classNames } from '#/ui/class-names.ts'
import type { LayoutProps } from './layout-props.ts'
import { OfflineBanner } from './offline-banner.tsx'

/** Only the page, for screens with a frame of their own. */
export function BlankLayout({ children, padding }: LayoutProps) {
  return (
    <>
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={classNames('min-h-dvh outline-none', padding && 'p-4 md:p-6')}>
        {children}
      </main>
    </>
  )
}
