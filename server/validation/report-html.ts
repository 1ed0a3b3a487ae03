import type { ReportContent, ReportSection } from './report-content.ts'

const STYLE = `
html { color-scheme: light }
body { font: 15px/1.5 system-ui, sans-serif; color: #1c1917; background: #fff; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem; margin: 0 0 .25rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
p { margin: .25rem 0 } .state { color: #57534e }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; margin: 1rem 0 } dt { color: #57534e } dd { margin: 0; overflow-wrap: anywhere }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid #e7e5e4; overflow-wrap: anywhere }
th { color: #57534e; font-weight: 600 } .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .5rem } }
@media print { body { margin: 0; max-width: none } tr { break-inside: avoid } }
`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A page of its own that loads nothing. */
export function reportHtml({ title, state, facts, sections }: ReportContent): string {
  const list = facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p class="state">${escaped(state)}</p><dl>${list}</dl>
${sections.map(sectionHtml).join('\n')}</main></body></html>
`
}

function sectionHtml({ title, note, header, numbers, rows }: ReportSection): string {
  const classOf = (column: number) => (numbers.includes(column) ? ' class="number"' : '')
  const head = header.map((text, column) => `<th scope="col"${classOf(column)}>${escaped(text)}</th>`).join('')
  const cells = (row: readonly string[]) =>
    row.map((text, column) => `<td${classOf(column)}>${escaped(text)}</td>`).join('')
  const table =
    rows.length === 0
      ? ''
      : `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows
          .map((row) => `<tr>${cells(row)}</tr>`)
          .join('\n')}</tbody></table></div>`
  const noteText = note === null ? '' : `<p class="state">${escaped(note)}</p>`
  return `<section><h2>${escaped(title)}</h2>${noteText}${table}</section>`
}
