/**
 * The first visible element of a role whose name matches. Runs in the page, so it stands alone. It knows what the app's
 * elements are named by: `aria-label`, `aria-labelledby`, a label, or their own text.
 */
export function findByRole(role = '', source = '', flags = ''): Element | null {
  const elements: Record<string, string> = {
    button: 'button, input[type=submit]',
    checkbox: 'input[type=checkbox]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    main: 'main',
    region: 'section',
    textbox: 'input:not([type]), input[type=text], input[type=email], input[type=password], textarea',
  }
  const selector = [`[role=${role}]`, ...(elements[role]?.split(', ') ?? [])]
    .map((part) => (part.startsWith('[role') ? part : `${part}:not([role])`))
    .join(', ')
  const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return (
      clean(element.getAttribute('aria-label')) ||
      clean(labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')) ||
      clean(labels.map((label) => label.textContent).join(' ')) ||
      clean(element.textContent)
    )
  }
  const pattern = new RegExp(source, flags)
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]')
  return (
    [...document.querySelectorAll(selector)].find((element) => isShown(element) && pattern.test(nameOf(element))) ??
    null
  )
}
