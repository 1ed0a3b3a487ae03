// Runs before the first paint, so that a dark page never flashes light. The key is the one of src/components/theme.ts.
;(function () {
  let kept = null
  try {
    kept = localStorage.getItem('theme')
  } catch {
    // Storage may be refused; the system's preference holds then.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
