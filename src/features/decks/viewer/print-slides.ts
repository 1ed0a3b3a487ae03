import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { mediaUrl } from '#/api/http.ts'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { slideAlt } from '#/components/slide/slide-image.tsx'

/** The longer side of a page, in millimetres: that of A4, so that paper and screen agree. */
const LONG_MM = 297
/** Images that are fetched at once. */
const AT_ONCE = 4

/** `297mm 167mm`: the sheet on which a slide of this shape leaves no margin. */
export function pageSize({ width, height }: Pick<Slide, 'width' | 'height'>): string {
  const long = Math.max(width, height)
  const [across, down] = [width, height].map((side) => `${Math.round((side / long) * LONG_MM * 100) / 100}mm`)
  return `${across} ${down}`
}

function printRules(sizes: readonly string[]): string {
  const pages = sizes.map((size, kind) => {
    const [across, down] = size.split(' ')
    return `@page slide-${kind} { size: ${size}; margin: 0 }
      .print-slide-${kind} { page: slide-${kind}; width: ${across}; height: ${down} }`
  })
  return `.print-slides { display: none }
    @media print {
      html, body { height: auto !important; overflow: visible !important; background: #fff !important }
      body > :not(.print-slides) { display: none !important }
      .print-slides { display: block }
      .print-slides > * { display: block; overflow: hidden; break-inside: avoid; print-color-adjust: exact }
      .print-slides > * + * { break-before: page }
      ${pages.join('\n')}
    }`
}

function loaded(image: HTMLImageElement, url: string): Promise<unknown> {
  return new Promise((resolve) => {
    // An image that cannot be fetched is printed as its alt text.
    image.onload = image.onerror = resolve
    image.src = url
  })
}

/**
 * Prints slides, one on a page of its shape, from their largest images or, for slides without any, as they are shown; the browser's own dialog saves them as a PDF too.
 * `onReady` is called with the number of pages that are ready; nothing is printed once `isWanted` returns false.
 */
export async function printSlides(slides: readonly Slide[], onReady: (count: number) => void, isWanted: () => boolean) {
  const sizes = [...new Set(slides.map(pageSize))]
  const box = document.createElement('div')
  box.className = 'print-slides'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(printRules(sizes))
  const drawn: Root[] = []
  const waiting = slides.map((slide) => {
    const className = `print-slide-${sizes.indexOf(pageSize(slide))}`
    const largest = slide.images.at(-1) ?? slide.media?.images.at(-1)
    if (slide.content && !largest) {
      const page = document.createElement('div')
      page.className = className
      box.append(page)
      const root = createRoot(page)
      flushSync(() => root.render(createElement(SlideContent, { slide, sizes: '100vw' })))
      drawn.push(root)
      return null
    }
    const image = document.createElement('img')
    image.className = className
    image.alt = slideAlt(slide)
    box.append(image)
    return { image, url: largest ? mediaUrl(largest.url) : '' }
  })
  function leave() {
    for (const root of drawn) root.unmount()
    box.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.body.append(box)
  let ready = 0
  async function work() {
    for (let next = waiting.shift(); next !== undefined && isWanted(); next = waiting.shift()) {
      if (next) await loaded(next.image, next.url)
      ready += 1
      onReady(ready)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (!isWanted()) return leave()
  window.addEventListener('afterprint', leave, { once: true })
  window.print()
}
