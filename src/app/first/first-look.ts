/** Storage may be refused; then nothing was remembered. */
function kept(entry: string): string | null {
  try {
    return localStorage.getItem(entry)
  } catch {
    return null
  }
}

/** What the page looks like before the app is there: theme and frame, by attributes that src/styles/shell.css reads. */
export function takeFirstLook(path: string | null, layout: string | null) {
  const { dataset } = document.documentElement
  // The keys are those of src/components/theme.ts and src/layouts/use-menu-collapsed.ts.
  const theme = kept('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset['theme'] = dark ? 'dark' : 'light'
  dataset['shell'] = layout ?? 'default'
  dataset['screen'] = path ?? ''
  if (kept('menu-collapsed') === 'true') dataset['menu'] = 'collapsed'
}
