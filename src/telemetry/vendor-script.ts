const scripts = new Map<string, Promise<boolean>>()

/** Loads a vendor's script once; false where it could not be loaded, which logs a warning. */
export function loadVendorScript(src: string): Promise<boolean> {
  let flight = scripts.get(src)
  if (!flight) {
    flight = new Promise((resolve) => {
      const script = document.createElement('script')
      script.async = true
      script.src = src
      script.onload = () => resolve(true)
      script.onerror = () => {
        console.warn(`The script ${src} could not be loaded`)
        resolve(false)
      }
      document.head.append(script)
    })
    scripts.set(src, flight)
  }
  return flight
}
