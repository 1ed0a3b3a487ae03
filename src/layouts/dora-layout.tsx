import type { LayoutProps } from './root-layout.tsx'

export function DoraLayout({ children, padding }: LayoutProps) {
  return (
    <main id="main" tabIndex={-1} className={padding ? 'p-6' : undefined}>
      {children}
    </main>
  )
}
