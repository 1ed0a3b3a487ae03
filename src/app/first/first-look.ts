import { readStored } from '#/lib/stored.ts'

/** What the page looks like before the app is there: theme and frame, by attributes that src/styles/shell.css reads. */
export function takeFirstLook(path: string | null, layout: string | null) {
  const { dataset } = document.documentElement
  const theme = readStored('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset['theme'] = dark ? 'dark' : 'light'
  dataset['shell'] = layout ?? 'default'
  dataset['screen'] = path ?? ''
  if (readStored('menu-collapsed') === 'true') dataset['menu'] = 'collapsed'
}
