/** Loads the tag manager with the given id, if any; it reads the views that were queued before. The script is the vendor's. */
export function startTagManager(id: string) {
  if (!id) return
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}
